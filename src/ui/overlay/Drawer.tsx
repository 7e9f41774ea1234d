import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as css from './overlay.css.ts'

export interface DrawerProps {
  /** The accessible name: "Navigation" */
  label: string
  children: ReactNode
  /** Called on Escape and a press outside; the caller also closes the drawer when a link is followed */
  onClose: () => void
}

/** The side navigation below 768 px, from the start of the screen. */
export function Drawer({ label, children, onClose }: DrawerProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={css.backdrop}>
      <Modal className={css.drawer}>
        <AriaDialog aria-label={label} className={css.content}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
