import { lazyRouteComponent } from '@tanstack/react-router'
import Columns3 from 'lucide-react/icons/columns-3'
import { SheetButton } from '../SheetButton.tsx'
import * as texts from './column-texts.ts'
import type { ColumnsSheetProps } from './ColumnsSheet.tsx'

const ColumnsSheet = lazyRouteComponent(() => import('./ColumnsSheet.tsx'), 'ColumnsSheet')

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
