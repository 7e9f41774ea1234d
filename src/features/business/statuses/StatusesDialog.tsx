import type { Business } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { textOf } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { BatchNames } from '../../../list/batch/BatchNames.tsx'
import { confirm, question } from '../../../list/batch/batch-texts.ts'
import type { Batch } from '../../../services/batch.ts'
import { noun, plural, statusRest } from '../texts.ts'
import * as texts from './statuses-texts.ts'

interface StatusesDialogProps {
  asked: NonNullable<Batch['asked']>
  selected: readonly Business[]
  send: Batch['send']
}

/** Asks the user to confirm a bulk status change; lists the businesses to change and those to skip. */
export function StatusesDialog({ asked, selected, send }: StatusesDialogProps) {
  const isActive = asked.some((change) => change.type === 'status' && change.isActive)
  const isAsked = ({ _id }: Business) => asked.some(({ id }) => id === _id)
  const businesses = selected.filter(isAsked)
  const same = selected.filter((business) => isId(business._id) && !isAsked(business))
  const status = statusOf(isActive)
  const words = { ...status, noun, plural }
  return (
    <Dialog
      title={question(words, businesses.length)}
      action={{
        label: confirm(words, businesses.length),
        onPress: () => send({ type: 'changes.confirmed' }),
      }}
      onClose={() => send({ type: 'changes.cancelled' })}
    >
      <p>{texts.effect(status, businesses.length)}</p>
      <BatchNames label={texts.effect(status, businesses.length)} names={businesses.map(nameIn)} />
      {same.length > 0 && (
        <>
          <p>{texts.same(status, same.length)}</p>
          <BatchNames label={texts.same(status, same.length)} names={same.map(nameIn)} />
        </>
      )}
      <p>{statusRest(statusOf(!isActive), 'them')}</p>
    </Dialog>
  )
}

const nameIn = ({ _id, name }: Business) => ({ id: _id, name: textOf(name) })
