import Columns3 from 'lucide-react/icons/columns-3'
import { lazy } from 'react'
import { SheetButton } from '../SheetButton.tsx'
import * as texts from './column-texts.ts'
import type { ColumnsSheetProps } from './ColumnsSheet.tsx'

const ColumnsSheet = lazy(() =>
  import('./ColumnsSheet.tsx').then((module) => ({ default: module.ColumnsSheet })),
)

/** Opens the column settings of a list. */
export function ColumnsButton(props: Omit<ColumnsSheetProps, 'onClose'>) {
  return (
    <SheetButton
      icon={<Columns3 aria-hidden />}
      aria-haspopup="dialog"
      sheet={(onClose) => <ColumnsSheet {...props} onClose={onClose} />}
    >
      {texts.columns}
    </SheetButton>
  )
}
