import type { Business } from '../../../../machines/contract/calls.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { textOf } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { BatchNames } from '../../../list/batch/BatchNames.tsx'
import { confirm, question } from '../../../list/batch/batch-texts.ts'
import type { Batch } from '../../../services/batch.ts'
import { noun, plural, statusRest } from '../texts.ts'
import { othersOf } from './use-business-status.ts'
import * as texts from './statuses-texts.ts'

interface StatusesDialogProps {
  asked: NonNullable<Batch['asked']>
  selected: readonly Business[]
  send: Batch['send']
}

/** Asks the user to confirm a bulk status change; lists the businesses to change and those to skip. */
export function StatusesDialog({ asked, selected, send }: StatusesDialogProps) {
  const isActive = asked.some((change) => change.type === 'status' && change.isActive)
  const words = { ...statusOf(isActive), noun, plural }
  return (
    <Dialog
      title={question(words, asked.length)}
      action={{ label: confirm(words, asked.length), onPress: () => send({ type: 'changes.confirmed' }) }}
      onClose={() => send({ type: 'changes.cancelled' })}
    >
      <StatusesPreview isActive={isActive} businesses={selected} />
    </Dialog>
  )
}

interface StatusesPreviewProps {
  isActive: boolean
  businesses: readonly Business[]
}

/** Lists the businesses that get a new status, and the businesses that already have it. */
export function StatusesPreview({ isActive, businesses }: StatusesPreviewProps) {
  const status = statusOf(isActive)
  const [others, same] = [
    othersOf(isActive, businesses),
    businesses.filter((one) => one.isActive === isActive),
  ]
  return (
    <>
      {others.length > 0 && (
        <>
          <p>{texts.effect(status, others.length)}</p>
          <BatchNames label={texts.effect(status, others.length)} names={others.map(nameIn)} />
        </>
      )}
      {same.length > 0 && (
        <>
          <p>{texts.same(status, same.length)}</p>
          <BatchNames label={texts.same(status, same.length)} names={same.map(nameIn)} />
        </>
      )}
      {others.length > 0 && <p>{statusRest(statusOf(!isActive), 'them')}</p>}
    </>
  )
}

const nameIn = ({ _id, name }: Business) => ({ id: _id, name: textOf(name) })
