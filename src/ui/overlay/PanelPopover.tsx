import X from 'lucide-react/icons/x'
import { useState, type ReactNode, type RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { media } from '../../styles/tokens.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { cx } from '../cx.ts'
import { popover } from './menu.css.ts'
import * as css from './overlay.css.ts'
import { Sheet } from './Sheet.tsx'
import * as texts from '../../lib/texts.ts'

export interface PanelPopoverProps {
  title: string
  /** The button that opened the panel */
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
  /** Fixed content below the scrolling content */
  footer: ReactNode
}

/** A panel that opens below its button and leaves the page visible; on a small screen, a sheet. */
export function PanelPopover(props: PanelPopoverProps) {
  const [isSmall] = useState(() => matchMedia(media.narrow).matches)
  const { title, trigger, onClose, children, footer } = props
  if (isSmall) {
    return (
      <Sheet title={title} onClose={onClose} footer={footer}>
        {children}
      </Sheet>
    )
  }
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      className={cx(popover, css.panelPopover)}
      onOpenChange={onClose}
    >
      <AriaDialog className={css.content}>
        <header className={css.head}>
          <Heading slot="title" className={css.title}>
            {title}
          </Heading>
          <IconButton label={texts.close} icon={<X aria-hidden />} onPress={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        <footer className={cx(css.foot, css.footLine)}>{footer}</footer>
      </AriaDialog>
    </Popover>
  )
}
