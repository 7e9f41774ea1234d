import type { ReactNode } from 'react'
import type { Outcome, Queued } from '../../../../machines/shared/queue.machine.ts'
import { withOtherFields } from '../../../domain/other-fields.ts'
import * as shared from '../../../lib/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { keepFocus } from '../../../ui/overlay/keep-focus.ts'
import { intoView } from '../../../ui/into-view.ts'
import { ServerText } from '../../../ui/text/ServerText.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import * as css from './statuses.css.ts'
import * as texts from './statuses-texts.ts'
import type { BusinessStatuses } from './use-business-statuses.ts'

/** Shows the progress and the outcomes of the changes, on every page of the list. */
export function StatusesOutcome({ statuses }: { statuses: BusinessStatuses }) {
  const { items, status, counts, isChanging, isChecking, leaving } = statuses
  const settled = counts.all - counts.waiting - counts.sent
  const title = (isChanging ? texts.title : texts.outcomesOf)(status, counts.all)
  const words = isChecking ? texts.checking : texts.summary(status, counts)
  return (
    <>
      <VisuallyHidden role="status">{counts.all > 0 && (isChanging ? title : words)}</VisuallyHidden>
      {counts.all > 0 && (
        <section ref={intoView} tabIndex={-1} className={css.panel} aria-label={title}>
          <div className={css.head}>
            <h2 className={css.title}>{title}</h2>
            <span className={css.count}>{isChanging ? texts.progress(settled, counts.all) : words}</span>
            {/* the pressed button unmounts with this box; `keepFocus` moves the focus */}
            <div
              key={isChanging ? 'changing' : isChecking ? 'checking' : 'resting'}
              ref={keepFocus}
              className={css.actions}
            >
              <Actions statuses={statuses} />
            </div>
          </div>
          {isChanging && <progress className={css.bar} value={settled} max={counts.all} aria-label={title} />}
          <ul className={css.list} tabIndex={0} aria-label={texts.list}>
            {items
              .toSorted((one, other) => rankOf(one) - rankOf(other))
              .map((item) => (
                <Item key={item.change.id} item={item} status={status} />
              ))}
          </ul>
        </section>
      )}
      {leaving && (
        <Dialog
          title={texts.leaveTitle}
          cancelLabel={shared.stay}
          onClose={leaving.onStay}
          action={{ label: texts.stopAndLeave, isDanger: true, onPress: leaving.onLeave }}
        >
          <p>{texts.leaveText(counts.waiting)}</p>
        </Dialog>
      )}
    </>
  )
}

/** The outcomes in display order: those that need attention come first. */
const ranks: readonly Outcome['type'][] = ['unknown', 'refused', 'unchanged', 'unsent']
const rankOf = ({ outcome: { type } }: Queued) => (ranks.indexOf(type) + 5) % 5

function Actions({ statuses }: { statuses: BusinessStatuses }) {
  const { status, counts, isChanging, isChecking, send } = statuses
  const press = (type: ButtonEvent) => () => send({ type })
  if (isChanging) {
    return (
      <Button
        size="small"
        reason={counts.waiting === 0 ? shared.alreadySent : null}
        reasonAlign="end"
        onPress={press('changes.stopped')}
      >
        {shared.stop}
      </Button>
    )
  }
  if (isChecking) {
    return (
      <Button size="small" onPress={press('check.stopped')}>
        {shared.stop}
      </Button>
    )
  }
  const undone = counts.refused + counts.unsent + counts.unchanged
  return (
    <>
      {counts.unknown > 0 && (
        <Button size="small" onPress={press('check.requested')}>
          {shared.checkStatus}
        </Button>
      )}
      {undone > 0 && (
        <Button size="small" onPress={press('retry.requested')}>
          {texts.others(status, undone)}
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={press('outcomes.closed')}>
        {shared.close}
      </Button>
    </>
  )
}

type ButtonEvent =
  'changes.stopped' | 'check.stopped' | 'check.requested' | 'retry.requested' | 'outcomes.closed'

function Item({ item, status }: { item: Queued; status: BusinessStatuses['status'] }) {
  const { change, outcome } = item
  return (
    <li className={css.item}>
      <bdi>{change.type === 'status' && change.name}</bdi>
      {wordsOf(outcome, status)}
    </li>
  )
}

function wordsOf(outcome: Outcome, status: BusinessStatuses['status']): ReactNode {
  switch (outcome.type) {
    case 'done':
      return <span className={css.positive}>{texts.done(status)}</span>
    case 'unchanged':
      return <span className={css.critical}>{texts.unchanged(status)}</span>
    case 'refused':
    case 'unknown': {
      const { type, error, failure } = outcome
      const isRefused = type === 'refused'
      return (
        <span className={isRefused ? css.critical : css.caution}>
          {(isRefused ? texts.refused : texts.unknown)(status)}
          <ServerText>{withOtherFields(error, failure, []) ?? error}</ServerText>
          {failure?.callId != null && (
            <span className={css.callId}>{`${shared.reference}${failure.callId}`}</span>
          )}
        </span>
      )
    }
    default:
      return <span className={css.quiet}>{texts.outcomes[outcome.type]}</span>
  }
}
