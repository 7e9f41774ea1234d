import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode, type Ref } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import * as css from './dock.css.ts'
import * as overlay from './overlay.css.ts'
import { Sheet } from './Sheet.tsx'
import * as texts from './dock-texts.ts'
import { close } from '../../lib/texts.ts'

export interface DockProps {
  title: string
  children: ReactNode
  footer: ReactNode
  /** True if the window is too narrow for a panel beside the page */
  isOver: boolean
  isWide: boolean
  onWiden: () => void
  onClose: () => void
  /** The heading, which gets the focus when the user enters the panel */
  headingRef: Ref<HTMLHeadingElement>
}

/** A detail panel inside a `DockPlace`: beside the page, which stays usable, or over the page in a smaller window. */
export function Dock(props: DockProps) {
  const { title, isOver, isWide, onWiden, onClose, footer, headingRef, children } = props
  const id = useId()
  if (isOver) {
    return (
      <Sheet title={title} onClose={onClose} footer={footer}>
        {children}
      </Sheet>
    )
  }
  return (
    <aside aria-labelledby={id} className={cx(css.dock, isWide && css.dockWide)}>
      <header className={css.head}>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        <IconButton
          label={isWide ? texts.narrow : texts.widen}
          icon={isWide ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          size="small"
          aria-keyshortcuts="Enter"
          onPress={onWiden}
        />
        <IconButton
          label={close}
          icon={<X aria-hidden />}
          size="small"
          aria-keyshortcuts="Escape"
          onPress={onClose}
        />
      </header>
      <div className={cx(overlay.body, overlay.sheetBody)}>{children}</div>
      <footer className={cx(overlay.foot, overlay.footLine)}>{footer}</footer>
      <VisuallyHidden role="status">{texts.opened}</VisuallyHidden>
    </aside>
  )
}
