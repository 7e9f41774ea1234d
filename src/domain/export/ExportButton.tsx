import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
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
