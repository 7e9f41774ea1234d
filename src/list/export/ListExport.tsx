import type { ExportColumn } from '../../../machines/rules/csv.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { Supported } from '../../lib/supports.ts'
import { useExport } from '../../services/use-export.ts'
import type { ListName } from '../list-name.ts'
import { ExportSheet } from './ExportSheet.tsx'
import { useDelivery } from './deliver.ts'

/** The rows of a paged list to export. */
export interface ListExportProps<Row> {
  list: { query: PageQuery; total: number | null }
  /** The selected rows, or null for all matching rows. */
  rows: readonly Row[] | null
  /** Opens the sheet ready to copy the rows' ids. */
  isForIds?: boolean
  onClose: () => void
}

/** The parts of a paged list that its export needs. */
interface Exported<Row extends object> {
  names: ListName
  columns: readonly ExportColumn<Row>[]
  /** The column that contains the rows' ids. The sheet can copy this column alone. */
  id: string
  idOf: (row: Row) => string
  /** The capability of a backend that can write the exported file. */
  file?: Supported
}

/** Returns the export sheet component for a paged list. */
export function exportOf<Row extends object>({ names, columns, id, ...own }: Exported<Row>) {
  return function ListExport({ list: { query, total }, rows, isForIds, onClose }: ListExportProps<Row>) {
    const source = { ...query, plural: names.plural, columns }
    const exporting = useExport({
      ...source,
      ...own,
      ...useDelivery(source),
      operationId: names.call,
      total: total ?? 0,
      rows,
      copied: isForIds ? id : undefined,
    })
    return <ExportSheet {...exporting} noun={names.noun} plural={names.plural} onClose={onClose} />
  }
}
