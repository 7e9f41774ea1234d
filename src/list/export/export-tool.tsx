import Download from 'lucide-react/icons/download'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { Tool } from '../ToolButtons.tsx'
import * as texts from './export-texts.ts'

/** Returns the tool that opens the export sheet of a list. */
export const exportTool = (sheet: Tool['sheet']): Tool => ({
  id: 'export',
  text: texts.exportAction,
  icon: <Download aria-hidden />,
  sheet,
})

/** The rows of a paged list to export. */
export interface ListExportProps<Row> {
  list: { query: PageQuery; total: number | null }
  /** The selected rows, or null for all matching rows. */
  rows: readonly Row[] | null
  /** Opens the sheet ready to copy the rows' ids. */
  isForIds?: boolean
  onClose: () => void
}
