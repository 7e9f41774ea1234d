import type { ComponentType, ReactNode } from 'react'
import { addressOf } from '../../../machines/rules/page-input.ts'
import { showMessage } from '../../browser/messages.ts'
import type { FilterRules } from '../../lib/filter.ts'
import { useColumns } from '../../services/columns.ts'
import { useDensity } from '../../services/density.ts'
import { useFilters } from '../../services/filters.ts'
import { useShowView, useViews } from '../../services/views.ts'
import * as css from '../../ui/table/list-toolbar.css.ts'
import { ColumnsButton } from '../columns/ColumnsButton.tsx'
import type { ColumnNames } from '../columns/column-choice.ts'
import { ListExportButton, type ListExportProps } from '../export/ExportButton.tsx'
import type { ListName } from '../list-name.ts'
import { ViewsButton } from '../views/ViewsButton.tsx'
import { controlsOf, droppedText, resultOf, type KnownOptions } from './controls.ts'
import { FilterButton } from './FilterButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { useSeenValues } from './seen-values.ts'

interface FilterToolsProps<Row extends object> {
  names: ListName
  list: Parameters<typeof useFilters>[1] &
    Parameters<typeof resultOf>[0] & { rows: readonly Row[] } & ListExportProps<Row>['list']
  rules: FilterRules<Row>
  known: KnownOptions
  columns: ColumnNames
  Export: ComponentType<ListExportProps<Row>>
  /** A panel that also offers values which the list's rows do not contain. */
  Panel?: ComponentType<FilterPanelProps>
  /** The content next to the active filters. */
  children?: ReactNode
}

/** The tools next to a paged list's search (views, filters, columns, export), and the active filters. */
export function FilterTools<Row extends object>(props: FilterToolsProps<Row>) {
  const { names, list, rules, known, columns, Export, Panel, children } = props
  const chosen = useColumns(names.call)
  const { page: _, ...search } = addressOf(list.query)
  const filters = useFilters(rules, list, (dropped) =>
    showMessage({ tone: 'caution', text: droppedText(rules, dropped) }),
  )
  const seen = useSeenValues(rules, list.rows)
  const controls = controlsOf(rules, filters.filter, known, seen)
  return (
    <>
      <div className={css.tools}>
        <ViewsButton
          {...useViews()}
          onShow={useShowView()}
          shown={{ list: names.name, search, columns: chosen.kept }}
        />
        <FilterButton
          filters={filters}
          controls={controls}
          result={resultOf(list, names.noun, names.plural)}
          query={list.query}
          Panel={Panel}
        />
        <ColumnsButton columns={columns} {...chosen} {...useDensity()} />
        <ListExportButton list={list} rows={null} Sheet={Export} />
      </div>
      <FilterChips filters={filters} controls={controls}>
        {children}
      </FilterChips>
    </>
  )
}
