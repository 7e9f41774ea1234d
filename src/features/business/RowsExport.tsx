import { use } from 'react'
import { showMessage } from '../../browser/messages.ts'
import type { ExportColumn } from '../../domain/export/csv.ts'
import { deliver } from '../../domain/export/deliver.ts'
import { ExportSheet } from '../../domain/export/ExportSheet.tsx'
import { notCopied } from '../../domain/export/export-texts.ts'
import type { PageFilter } from '../../../machines/contract/filter-names.ts'
import { useExport } from '../../services/use-export.ts'
import { ZoneContext } from '../../ui/text/zone.ts'

interface RowsExportProps<Row extends object> {
  noun: string
  plural: string
  columns: readonly ExportColumn<Row>[]
  /** what narrows and orders the list, or whose rows they are: part of the file's name */
  search: string
  filter?: PageFilter | undefined
  /** how many match */
  total: number
  /** those that are at hand; null where the list's pages are read */
  rows: readonly Row[] | null
  /** they are some of the list, not all of it */
  isSelection: boolean
  /** the column that is to be copied alone */
  copied?: string | undefined
  idOf: (row: Row) => string
  onClose: () => void
}

/** The sheet of an export: its machine lives as long as it is open. */
export function RowsExport<Row extends object>(props: RowsExportProps<Row>) {
  const { noun, plural, columns, search, filter, total, rows, isSelection } = props
  const source = { plural, columns, search, filter, isSelection }
  const zone = use(ZoneContext)
  const exporting = useExport<Row>({
    operationId: 'listBusinesses',
    request: {
      search,
      filter,
      total,
      rows,
      columns: columns.map(({ id }) => id),
      copied: props.copied,
      zone,
    },
    idOf: props.idOf,
    deliver: (exported) => {
      deliver(source, exported).catch(() => showMessage({ tone: 'critical', text: notCopied }))
    },
  })
  return (
    <ExportSheet
      {...exporting}
      isSelection={isSelection}
      noun={noun}
      plural={plural}
      columns={columns}
      onClose={props.onClose}
    />
  )
}
