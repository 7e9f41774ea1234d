import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import type { ComponentType } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { copy } from '../../lib/copy-texts.ts'
import { ids } from '../selection/selection-texts.ts'
import { SheetButton } from '../SheetButton.tsx'
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

interface SelectionExportButtonProps<Row> extends Omit<ListExportProps<Row>, 'onClose'> {
  Sheet: ComponentType<ListExportProps<Row>>
}

/** Opens the export sheet for the selected rows of a paged list. */
export function SelectionExportButton<Row>({ Sheet, ...of }: SelectionExportButtonProps<Row>) {
  const { rows, isForIds = false } = of
  return (
    <SheetButton
      size="small"
      icon={isForIds ? <Copy aria-hidden /> : <Download aria-hidden />}
      sheet={(onClose) => <Sheet {...of} onClose={onClose} />}
    >
      {isForIds ? copy(ids) : rows === null ? texts.exportAction : texts.exportSelected}
    </SheetButton>
  )
}
