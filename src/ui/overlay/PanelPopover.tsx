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
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Makes the panel narrow and omits its header, for a single group of controls with its own label */
  isSmall?: boolean
  /** The edge of the button that the panel aligns with */
  placement?: 'bottom start' | 'bottom end'
}

/** A panel that opens below its button and leaves the page visible; on a small screen, a sheet. */
export function PanelPopover(props: PanelPopoverProps) {
  const [isNarrow] = useState(() => matchMedia(media.narrow).matches)
  const { title, trigger, onClose, children, footer, isSmall = false, placement = 'bottom start' } = props
  if (isNarrow) {
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
      placement={placement}
      offset={4}
      className={cx(popover, css.panelPopover, isSmall && css.panelSmall)}
      onOpenChange={onClose}
    >
      <AriaDialog className={css.content} {...(isSmall && { 'aria-label': title })}>
        {!isSmall && (
          <header className={css.head}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <IconButton label={texts.close} icon={<X aria-hidden />} onPress={onClose} />
          </header>
        )}
        <div className={css.body}>{children}</div>
        {footer && <footer className={cx(css.foot, css.footLine)}>{footer}</footer>}
      </AriaDialog>
    </Popover>
  )
}
