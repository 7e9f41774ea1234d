import { ExportSheet } from '../../../list/export/ExportSheet.tsx'
import { useDelivery } from '../../../list/export/use-delivery.ts'
import { useExport } from '../../../services/use-export.ts'
import { tabExports, type TabList, type TabRows } from './tab-exports.ts'

export interface TabExportProps<List extends TabList> extends TabRows<List> {
  /** the business's name, part of the file name */
  business: string
  onClose: () => void
}

/** Exports the rows of a business's tab in display order. */
export function TabExport<List extends TabList>({ list, rows, business, onClose }: TabExportProps<List>) {
  const { noun, columns, idOf } = tabExports[list]
  const plural = `${noun}s`
  const source = { plural, columns, idOf, rows, search: business }
  const exporting = useExport({ ...source, ...useDelivery(source), total: rows.length })
  return <ExportSheet {...exporting} noun={noun} plural={plural} onClose={onClose} />
}
