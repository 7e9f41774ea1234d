import type { Business } from '../../../../machines/contract/calls.ts'
import { businessExport } from './business-export.ts'
import type { ListExportProps } from '../../../list/export/ExportButton.tsx'
import { ExportSheet } from '../../../list/export/ExportSheet.tsx'
import { useDelivery } from '../../../list/export/use-delivery.ts'
import { useExport } from '../../../services/use-export.ts'
import { noun, plural } from '../texts.ts'

/** Exports the businesses. */
export function BusinessExport({
  list: { query, total },
  rows,
  isForIds,
  onClose,
}: ListExportProps<Business>) {
  const source = { ...query, plural, columns: businessExport }
  const exporting = useExport({
    ...source,
    ...useDelivery(source),
    operationId: 'listBusinesses',
    total: total ?? 0,
    rows,
    copied: isForIds ? 'id' : undefined,
    idOf: ({ _id }) => _id,
  })
  return <ExportSheet {...exporting} noun={noun} plural={plural} onClose={onClose} />
}
