import type { Business } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { textOf } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import * as css from './statuses.css.ts'
import * as texts from './statuses-texts.ts'
import { statusRest } from '../texts.ts'
import type { BusinessStatuses } from './use-business-statuses.ts'

interface StatusesDialogProps {
  asked: NonNullable<BusinessStatuses['asked']>
  selected: readonly Business[]
  send: BusinessStatuses['send']
}

/** Asks the user to confirm a bulk status change; lists the businesses to change and those to skip. */
export function StatusesDialog({ asked, selected, send }: StatusesDialogProps) {
  const isActive = asked.some((change) => change.type === 'status' && change.isActive)
  const isAsked = ({ _id }: Business) => asked.some(({ id }) => id === _id)
  const businesses = selected.filter(isAsked)
  const same = selected.filter((business) => isId(business._id) && !isAsked(business))
  const status = statusOf(isActive)
  return (
    <Dialog
      title={texts.question(status, businesses.length)}
      action={{
        label: texts.confirm(status, businesses.length),
        onPress: () => send({ type: 'changes.confirmed' }),
      }}
      onClose={() => send({ type: 'changes.cancelled' })}
    >
      <p>{texts.effect(status, businesses.length)}</p>
      <Names label={texts.effect(status, businesses.length)} businesses={businesses} />
      {same.length > 0 && (
        <>
          <p>{texts.same(status, same.length)}</p>
          <Names label={texts.same(status, same.length)} businesses={same} />
        </>
      )}
      <p>{statusRest(statusOf(!isActive), 'them')}</p>
    </Dialog>
  )
}

const SHOWN = 8

function Names({ label, businesses }: { label: string; businesses: readonly Business[] }) {
  const shown = businesses.length > SHOWN + 1 ? businesses.slice(0, SHOWN) : businesses
  return (
    <ul className={css.names} tabIndex={0} aria-label={label}>
      {shown.map(({ _id, name }) => (
        <li key={_id}>
          <bdi>{textOf(name)}</bdi>
        </li>
      ))}
      {shown.length < businesses.length && <li>{texts.andMore(businesses.length - shown.length)}</li>}
    </ul>
  )
}
