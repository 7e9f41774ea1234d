import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as css from './overlay.css.ts'

export interface DrawerProps {
  /** Its accessible name: "Navigation". */
  label: string
  children: ReactNode
  /** Escape, a press beside it. Call it too when a link inside was followed. */
  onClose: () => void
}

/** From the start of the screen: the side navigation below 768 px. */
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
