import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onDiscard: () => void
  /** a way to save and then leave: "Save plan" */
  save?: { label: string; onPress: () => void }
  /** What would be lost. */
  children?: ReactNode
}

/** Asked once when a changed form is left. */
export function LeaveDialog({
  onStay,
  onDiscard,
  save,
  children = 'What you typed is not saved yet.',
}: LeaveDialogProps) {
  const discard = 'Discard changes'
  return (
    <Dialog
      title="Leave without saving?"
      cancelLabel="Stay"
      onClose={onStay}
      others={save && <Button onPress={onDiscard}>{discard}</Button>}
      action={save ?? { label: discard, isDanger: true, onPress: onDiscard }}
    >
      <p>{children}</p>
    </Dialog>
  )
}
