import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import type { ComponentType, ReactNode } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { ButtonSize } from '../../ui/controls/button-class.ts'
import { copy } from '../../lib/copy-texts.ts'
import { ids } from '../selection/selection-texts.ts'
import { SheetButton } from '../SheetButton.tsx'
import * as texts from './export-texts.ts'

interface ExportButtonProps {
  /** Exports the selection instead of the list. */
  isSelection?: boolean
  /** Opens the sheet ready to copy the rows' ids. */
  isForIds?: boolean
  size?: ButtonSize
  /** Renders the sheet, whose code loads when the sheet opens. */
  sheet: (onClose: () => void) => ReactNode
}

/** Opens the export sheet. */
export function ExportButton(props: ExportButtonProps) {
  const { isSelection = false, isForIds = false, size = 'regular', sheet } = props
  return (
    <SheetButton size={size} icon={isForIds ? <Copy aria-hidden /> : <Download aria-hidden />} sheet={sheet}>
      {isForIds ? copy(ids) : isSelection ? texts.exportSelected : texts.exportAction}
    </SheetButton>
  )
}

/** The rows of a paged list to export. */
export interface ListExportProps<Row> {
  list: { query: PageQuery; total: number | null }
  /** The selected rows, or null for all matching rows. */
  rows: readonly Row[] | null
  /** Opens the sheet ready to copy the rows' ids. */
  isForIds?: boolean
  onClose: () => void
}

interface ListExportButtonProps<Row> extends Omit<ListExportProps<Row>, 'onClose'> {
  size?: ButtonSize
  Sheet: ComponentType<ListExportProps<Row>>
}

/** Opens the export sheet of a paged list. */
export function ListExportButton<Row>({ size = 'regular', Sheet, ...of }: ListExportButtonProps<Row>) {
  const { rows, isForIds = false } = of
  return (
    <ExportButton
      isSelection={rows !== null}
      isForIds={isForIds}
      size={size}
      sheet={(onClose) => <Sheet {...of} onClose={onClose} />}
    />
  )
}
