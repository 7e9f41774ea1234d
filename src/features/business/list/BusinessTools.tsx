import { lazyRouteComponent } from '@tanstack/react-router'
import { businessFilter } from '../../../domain/business-filter.ts'
import { statusWords } from '../../../domain/status-words.ts'
import { capitalized } from '../../../lib/text.ts'
import type { KnownOptions } from '../../../list/filters/controls.ts'
import { FilterTools } from '../../../list/filters/FilterTools.tsx'
import { afterRows } from '../../../ui/table/after-rows.tsx'
import { names } from '../texts.ts'
import { businessColumns } from './business.columns.tsx'
import * as texts from './tools-texts.ts'
import type { useBusinessList } from './use-business-list.ts'

const BusinessFilterPanel = lazyRouteComponent(
  () => import('./BusinessFilterPanel.tsx'),
  'BusinessFilterPanel',
)
const BusinessExport = lazyRouteComponent(
  () => import('../../../list/export/business-export.ts'),
  'BusinessExport',
)

/** The tools next to the search for businesses; their code loads after the rows. */
export const BusinessTools = afterRows(({ list }: { list: ReturnType<typeof useBusinessList>['list'] }) => (
  <FilterTools
    names={names}
    list={list}
    rules={businessFilter}
    known={known}
    columns={businessColumns}
    Export={BusinessExport}
    Panel={BusinessFilterPanel}
  />
))

const known: KnownOptions = {
  status: (['active', 'inactive'] as const).map((value) => ({
    value,
    text: capitalized(statusWords[value].adjective),
  })),
  full: [
    { value: 'yes', text: texts.noSeatLeft },
    { value: 'no', text: texts.seatsLeft },
    { value: 'over', text: texts.overSeats },
  ],
}
