import type { StatusChange } from '../../../machines/business-status.machine.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import * as css from './business.css.ts'

interface StatusDialogProps {
  change: StatusChange
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a business is activated or deactivated: which one, and what changes. */
export function StatusDialog({ change: { name, isActive }, onConfirm, onClose }: StatusDialogProps) {
  const verb = isActive ? 'Activate' : 'Deactivate'
  return (
    <Dialog
      title={`${verb} business?`}
      action={{ label: `${verb} business`, onPress: onConfirm }}
      onClose={onClose}
    >
      <p className={css.prose}>
        <bdi className={css.name}>{name}</bdi>
        {isActive ? ' goes from inactive to active.' : ' goes from active to inactive.'}
      </p>
      <p className={css.prose}>
        {`Its employees, seats, subscriptions and payments stay as they are. You can ${isActive ? 'deactivate' : 'activate'} it again.`}
      </p>
    </Dialog>
  )
}
