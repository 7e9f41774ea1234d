import { use } from 'react'
import type { Business } from '../../../machines/contract/calls.ts'
import { showMessage } from '../../browser/messages.ts'
import { deliver } from '../../domain/export/deliver.ts'
import { ExportSheet } from '../../domain/export/ExportSheet.tsx'
import { notCopied } from '../../domain/export/export-texts.ts'
import { businessExport } from '../../domain/export/business-export.ts'
import { useExport } from '../../services/use-export.ts'
import { ZoneContext } from '../../ui/text/zone.ts'
import * as texts from './texts.ts'
import type { useBusinessList } from './use-business-list.ts'

interface BusinessExportProps {
  list: ReturnType<typeof useBusinessList>['list']
  /** the selected ones; null for all that match */
  rows: readonly Business[] | null
  onClose: () => void
}

/** The sheet of an export: its machine lives as long as it is open. */
export function BusinessExport({ list: { query, total }, rows, onClose }: BusinessExportProps) {
  const { search, filter } = query
  const source = { plural: texts.plural, columns: businessExport, search, filter, isSelection: rows !== null }
  const zone = use(ZoneContext)
  const exporting = useExport<Business>({
    operationId: 'listBusinesses',
    request: { search, filter, total: total ?? 0, rows, columns: businessExport.map(({ id }) => id), zone },
    idOf: ({ _id }) => _id,
    deliver: (exported) => {
      deliver(source, exported).catch(() => {
        showMessage({ tone: 'critical', text: notCopied })
      })
    },
  })
  return (
    <ExportSheet
      {...exporting}
      noun={texts.noun}
      plural={texts.plural}
      columns={businessExport}
      onClose={onClose}
    />
  )
}
