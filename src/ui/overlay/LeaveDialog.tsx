import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'
import * as texts from '../../lib/texts.ts'

export interface LeaveDialogProps {
  onStay: () => void
  onDiscard: () => void
  /** Saves and then leaves: "Save plan" */
  save?: { label: string; onPress: () => void }
  children?: ReactNode
}

/** Asks the user before a changed form closes. */
export function LeaveDialog({ onStay, onDiscard, save, children = texts.leaveText }: LeaveDialogProps) {
  return (
    <Dialog
      title={texts.leaveTitle}
      cancelLabel={texts.stay}
      onClose={onStay}
      others={save && <Button onPress={onDiscard}>{texts.discardChanges}</Button>}
      action={save ?? { label: texts.discardChanges, isDanger: true, onPress: onDiscard }}
    >
      <p>{children}</p>
    </Dialog>
  )
}
