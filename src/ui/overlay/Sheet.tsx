import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { PageWaitContext } from '../page-wait.ts'
import { Backdrop } from './Backdrop.tsx'
import * as css from './overlay.css.ts'
import { StillWaiting } from '../text/StillWaiting.tsx'
import * as texts from '../../lib/texts.ts'

export interface SheetProps {
  /** The name of the item or action: "Payment TXN-1", "Edit Growth" */
  title: string
  children: ReactNode
  /** Called on the close button, Escape and a press outside; the caller asks about unsaved changes */
  onClose: () => void
  /** The buttons at the foot, the primary one last */
  footer?: ReactNode
  /** `wide` is 960 px, for a form beside its preview. Below 768 px a sheet takes the full width */
  width?: 'regular' | 'wide' | undefined
  /** True for a single field, which needs no full height */
  isSmall?: boolean | undefined
  /** True while a write is pending: the sheet can't close */
  isPending?: boolean | undefined
  /** The breadcrumb above the title, for a sheet with its own URL */
  above?: ReactNode
}

/** A form or a detail that slides in over its list from the end of the screen. */
export function Sheet(props: SheetProps) {
  const { title, onClose, isPending = false } = props
  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <Backdrop
      isDismissable={!isPending}
      isKeyboardDismissDisabled={isPending}
      onOpenChange={close}
      className={cx(css.backdrop, css.backdropEnd)}
    >
      <Modal
        className={cx(css.sheet, props.width === 'wide' && css.sheetWide, props.isSmall && css.sheetSmall)}
      >
        <PageWaitContext value={false}>
          <AriaDialog className={css.content}>
            <header className={cx(css.head, css.headLine)}>
              <div className={css.title}>
                {props.above}
                <Heading slot="title" className={css.fewLines}>
                  {title}
                </Heading>
              </div>
              <IconButton
                label={texts.close}
                aria-keyshortcuts="Escape"
                icon={<X aria-hidden />}
                reason={isPending ? texts.alreadySent : null}
                reasonAlign="end"
                onPress={close}
              />
            </header>
            <div className={cx(css.body, css.sheetBody)}>{props.children}</div>
            {props.footer && (
              <footer className={cx(css.foot, css.footLine)}>
                <StillWaiting isPending={isPending} />
                {props.footer}
              </footer>
            )}
          </AriaDialog>
        </PageWaitContext>
      </Modal>
    </Backdrop>
  )
}
