import type { StatusChange } from '../../../../machines/shared/changes.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import * as css from '../business.css.ts'
import type { Queue } from '../use-queue.ts'
import * as texts from '../texts.ts'

interface StatusDialogProps {
  change: StatusChange
  send: Queue<'status'>['send']
}

/** Asks the user to confirm the activation or deactivation of a business and states the effect. */
export function StatusDialog({ change: { name, isActive }, send }: StatusDialogProps) {
  const [after, before] = [statusOf(isActive), statusOf(!isActive)]
  return (
    <Dialog
      title={texts.statusQuestion(after)}
      action={{ label: texts.statusAction(after), onPress: () => send({ type: 'changes.confirmed' }) }}
      onClose={() => send({ type: 'changes.cancelled' })}
    >
      <p className={css.prose}>
        <bdi className={css.name}>{name}</bdi>
        {texts.statusEffect(after)}
      </p>
      <p className={css.prose}>{texts.statusRest(before, 'it')}</p>
    </Dialog>
  )
}
