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
  /** of what is selected, not of all */
  isSelection?: boolean
  /** it opens to copy the rows' ids */
  isForIds?: boolean
  size?: ButtonSize
  /** a part whose code comes when it is opened */
  sheet: (onClose: () => void) => ReactNode
}

/** Opens the sheet in which an export is chosen. */
export function ExportButton(props: ExportButtonProps) {
  const { isSelection = false, isForIds = false, size = 'regular', sheet } = props
  return (
    <SheetButton size={size} icon={isForIds ? <Copy aria-hidden /> : <Download aria-hidden />} sheet={sheet}>
      {isForIds ? copy(ids) : isSelection ? texts.exportSelected : texts.exportAction}
    </SheetButton>
  )
}

/** The rows of a list with pages that its sheet exports. */
export interface ListExportProps<Row> {
  list: { query: PageQuery; total: number | null }
  /** the selected ones; null for all that match */
  rows: readonly Row[] | null
  /** the sheet opens to copy their ids */
  isForIds?: boolean
  onClose: () => void
}

interface ListExportButtonProps<Row> extends Omit<ListExportProps<Row>, 'onClose'> {
  size?: ButtonSize
  Sheet: ComponentType<ListExportProps<Row>>
}

/** Opens the sheet in which an export of a list with pages is chosen. */
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
