import { addressOf } from '../../../../machines/rules/page-input.ts'
import { showMessage } from '../../../browser/messages.ts'
import { businessFilter } from '../../../domain/business-filter.ts'
import { ColumnsButton } from '../../../list/columns/ColumnsButton.tsx'
import { controlsOf, droppedText, resultOf, type FilterOption } from '../../../list/filters/controls.ts'
import { ViewsButton } from '../../../list/views/ViewsButton.tsx'
import { ListExportButton } from '../../../list/export/ExportButton.tsx'
import { FilterButton } from '../../../list/filters/FilterButton.tsx'
import { FilterChips } from '../../../list/filters/FilterChips.tsx'
import { useSeenValues } from '../../../list/filters/seen-values.ts'
import { statusWords } from '../../../domain/status-words.ts'
import { capitalized } from '../../../lib/text.ts'
import { useColumns } from '../../../services/columns.ts'
import { useDensity } from '../../../services/density.ts'
import { useShowView, useViews } from '../../../services/views.ts'
import { useFilters } from '../../../services/filters.ts'
import { afterRows } from '../../../ui/table/after-rows.tsx'
import * as css from '../../../ui/table/list-toolbar.css.ts'
import { businessColumns } from './business.columns.tsx'
import { BusinessReading } from './BusinessReading.tsx'
import { BusinessExport } from './LazyBusinessExport.ts'
import { noun, plural } from '../texts.ts'
import * as texts from './tools-texts.ts'
import type { useBusinessList } from './use-business-list.ts'

interface BusinessToolsProps {
  list: ReturnType<typeof useBusinessList>['list']
}

function Tools({ list }: BusinessToolsProps) {
  const chosen = useColumns('listBusinesses')
  const { page: _, ...search } = addressOf(list.query)
  const filters = useFilters(businessFilter, list, tellDropped)
  const seen = useSeenValues(businessFilter, list.rows)
  const controls = controlsOf(businessFilter, texts.labels, filters.filter, known, seen)
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
        <ListExportButton list={list} rows={null} Sheet={BusinessExport} />
      </div>
      <FilterChips filters={filters} controls={controls}>
        {list.query.filter && <BusinessReading />}
      </FilterChips>
    </>
  )
}

/** The tools beside the search of businesses; their code loads after the rows. */
export const BusinessTools = afterRows(Tools)

/** The known options. */
const known: Record<'status' | 'full', readonly FilterOption[]> = {
  status: (['active', 'inactive'] as const).map((value) => ({
    value,
    text: capitalized(statusWords[value].adjective),
  })),
  full: [
    { value: 'yes', text: texts.noSeatLeft },
    { value: 'no', text: texts.seatsLeft },
  ],
}

function tellDropped(names: readonly string[]): void {
  showMessage({ tone: 'caution', text: droppedText(texts.labels, names) })
}
