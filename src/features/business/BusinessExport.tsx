import type { Business } from '../../../machines/contract/calls.ts'
import { businessExport } from '../../domain/export/business-export.ts'
import { RowsExport } from './RowsExport.tsx'
import * as texts from './texts.ts'
import type { useBusinessList } from './use-business-list.ts'

interface BusinessExportProps {
  list: ReturnType<typeof useBusinessList>['list']
  /** the selected ones; null for all that match */
  rows: readonly Business[] | null
  /** the sheet opens to copy their ids */
  isForIds?: boolean
  onClose: () => void
}

/** The businesses as a file or a table. */
export function BusinessExport({ list: { query, total }, rows, isForIds, onClose }: BusinessExportProps) {
  return (
    <RowsExport
      noun={texts.noun}
      plural={texts.plural}
      columns={businessExport}
      search={query.search}
      filter={query.filter}
      total={total ?? 0}
      rows={rows}
      isSelection={rows !== null}
      copied={isForIds ? 'id' : undefined}
      idOf={({ _id }) => _id}
      onClose={onClose}
    />
  )
}
