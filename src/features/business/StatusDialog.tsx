import type { StatusChange } from '../../../machines/business-status.machine.ts'
import { statusOf } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import * as css from './business.css.ts'

interface StatusDialogProps {
  change: StatusChange
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a business is activated or deactivated: which one, and what changes. */
export function StatusDialog({ change: { name, isActive }, onConfirm, onClose }: StatusDialogProps) {
  const [after, before] = [statusOf(isActive), statusOf(!isActive)]
  const verb = capitalized(after.verb)
  return (
    <Dialog
      title={`${verb} business?`}
      action={{ label: `${verb} business`, onPress: onConfirm }}
      onClose={onClose}
    >
      <p className={css.prose}>
        <bdi className={css.name}>{name}</bdi>
        {` goes from ${before.adjective} to ${after.adjective}.`}
      </p>
      <p className={css.prose}>
        {`Its employees, seats, subscriptions and payments stay as they are. You can ${before.verb} it again.`}
      </p>
    </Dialog>
  )
}
