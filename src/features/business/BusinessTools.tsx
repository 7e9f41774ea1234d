import type { PageFilter } from '../../../machines/rules/page-filter.ts'
import { addressOf } from '../../../machines/rules/page-input.ts'
import { showMessage } from '../../browser/messages.ts'
import { businessFilter } from '../../domain/business-filter.ts'
import { ColumnsButton } from '../../domain/columns/ColumnsButton.tsx'
import {
  droppedText,
  optionsOf,
  resultOf,
  type FilterControl,
  type FilterOption,
} from '../../domain/filters/controls.ts'
import { ViewsButton } from '../../domain/views/ViewsButton.tsx'
import { FilterButton } from '../../domain/filters/FilterButton.tsx'
import { FilterChips } from '../../domain/filters/FilterChips.tsx'
import { useSeenValues } from '../../domain/filters/seen-values.ts'
import { useColumns } from '../../services/columns.ts'
import { useDensity } from '../../services/density.ts'
import { useShowView, useViews } from '../../services/views.ts'
import { useFilters } from '../../services/filters.ts'
import * as css from '../../ui/table/list-toolbar.css.ts'
import { businessColumns } from './business.columns.tsx'
import { BusinessReading } from './BusinessReading.tsx'
import { BusinessExportButton } from './BusinessExportButton.tsx'
import { noun, plural, created, plan, seats, status } from './texts.ts'
import * as texts from './tools-texts.ts'
import type { useBusinessList } from './use-business-list.ts'

interface BusinessToolsProps {
  list: ReturnType<typeof useBusinessList>['list']
}

/** What the list of businesses offers beside its search. It comes after the rows. */
export function BusinessTools({ list }: BusinessToolsProps) {
  const chosen = useColumns('listBusinesses')
  const { page: _, ...search } = addressOf(list.query)
  const filters = useFilters(businessFilter, list, tellDropped)
  const seen = useSeenValues(businessFilter, list.rows)
  const controls = controlsOf(filters.filter, seen['plan'] ?? [])
  return (
    <>
      <div className={css.tools}>
        <ViewsButton
          {...useViews()}
          onShow={useShowView()}
          shown={{ list: 'businesses', search, columns: chosen.kept }}
        />
        <FilterButton
          filters={filters}
          controls={controls}
          result={resultOf(list, noun, plural)}
          query={list.query}
        />
        <ColumnsButton columns={businessColumns} {...chosen} {...useDensity()} />
        <BusinessExportButton list={list} rows={null} />
      </div>
      <FilterChips filters={filters} controls={controls}>
        {list.query.filter && <BusinessReading />}
      </FilterChips>
    </>
  )
}

const statuses: readonly FilterOption[] = [{ value: 'active' }, { value: 'inactive' }]
const fullness: readonly FilterOption[] = [
  { value: 'yes', text: texts.noSeatLeft },
  { value: 'no', text: texts.seatsLeft },
]

function controlsOf(filter: PageFilter, plans: readonly string[]): readonly FilterControl[] {
  return [
    { kind: 'days', name: 'created', label: created },
    { kind: 'values', name: 'status', label: status, options: statuses },
    { kind: 'values', name: 'plan', label: plan, options: optionsOf([], plans, filter.plan) },
    { kind: 'values', name: 'full', label: seats, options: fullness },
  ]
}

function tellDropped(names: readonly string[]): void {
  showMessage({ tone: 'caution', text: droppedText(controlsOf({}, []), names) })
}
