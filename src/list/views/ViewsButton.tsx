import { lazyRouteComponent } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import { SheetButton } from '../SheetButton.tsx'
import * as texts from './view-texts.ts'
import type { ViewsSheetProps } from './ViewsSheet.tsx'

const ViewsSheet = lazyRouteComponent(() => import('./ViewsSheet.tsx'), 'ViewsSheet')

/** The button in a list's toolbar that opens the saved views. */
export function ViewsButton(props: Omit<ViewsSheetProps, 'onClose'>) {
  return (
    <SheetButton
      icon={<Bookmark aria-hidden />}
      aria-haspopup="dialog"
      sheet={(onClose) => <ViewsSheet {...props} onClose={onClose} />}
    >
      {texts.views}
    </SheetButton>
  )
}
