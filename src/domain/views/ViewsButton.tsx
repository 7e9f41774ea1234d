import Bookmark from 'lucide-react/icons/bookmark'
import { lazy, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import * as texts from './view-texts.ts'
import type { ViewsSheetProps } from './ViewsSheet.tsx'

const ViewsSheet = lazy(() => import('./ViewsSheet.tsx').then((module) => ({ default: module.ViewsSheet })))

/** Opens the views, beside a list's table. */
export function ViewsButton(props: Omit<ViewsSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Bookmark aria-hidden />}
        aria-haspopup="dialog"
        onPress={() => {
          setOpen(true)
        }}
      >
        {texts.views}
      </Button>
      <LazyBoundary>
        {isOpen && (
          <ViewsSheet
            {...props}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </LazyBoundary>
    </>
  )
}
