import type { ComponentType } from 'react'
import { showMessage } from '../../browser/messages.ts'
import type { FilterRules } from '../../lib/filter.ts'
import { useColumns } from '../../services/columns.ts'
import { useDensity } from '../../services/density.ts'
import { useFilters } from '../../services/filters.ts'
import type { ColumnNames } from '../columns/column-choice.ts'
import { columnsTool } from '../columns/columns-tool.tsx'
import { exportTool, type ListExportProps } from '../export/ExportButton.tsx'
import type { ListName } from '../list-name.ts'
import { ToolButtons } from '../ToolButtons.tsx'
import { viewsTool } from '../views/views-tool.tsx'
import { controlsOf, droppedText, resultOf, type KnownOptions } from './controls.ts'
import { FilterBar } from './FilterBar.tsx'
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
  /** A panel that also offers values that no loaded row has. */
  Panel?: ComponentType<FilterPanelProps>
}

/** The tools next to a paged list's search: filters, columns and export. */
export function FilterTools<Row extends object>(props: FilterToolsProps<Row>) {
  const { names, list, rules, known, columns, Export, Panel } = props
  const chosen = { ...useColumns(names.call), ...useDensity() }
  const filters = useFilters(rules, list, (dropped) =>
    showMessage({ tone: 'caution', text: droppedText(rules, dropped) }),
  )
  const seen = useSeenValues(rules, list.rows)
  return (
    <>
      <FilterBar
        filters={filters}
        controls={controlsOf(rules, filters.filter, known, seen)}
        result={resultOf(list, names.noun, names.plural)}
        query={list.query}
        Panel={Panel}
      />
      <ToolButtons
        tools={[
          viewsTool(names, list.query),
          columnsTool({ columns, ...chosen }),
          exportTool((onClose) => <Export list={list} rows={null} onClose={onClose} />),
        ]}
      />
    </>
  )
}
