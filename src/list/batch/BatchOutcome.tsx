import type { ReactNode } from 'react'
import { withOtherFields } from '../../domain/other-fields.ts'
import * as shared from '../../lib/texts.ts'
import type { Batch, BatchItems } from '../../services/batch.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { keepFocus } from '../../ui/overlay/keep-focus.ts'
import { intoView } from '../../ui/into-view.ts'
import { ServerText } from '../../ui/text/ServerText.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import * as css from './batch.css.ts'
import * as texts from './batch-texts.ts'

type Queued = BatchItems[number]
type Outcome = Queued['outcome']

interface BatchOutcomeProps {
  batch: Batch
  words: texts.BatchWords
  /** Returns the name of the changed record; for a partly done change, the name says which part was done */
  nameOf: (change: Queued['change'], outcome: Outcome) => string
}

/** Shows the progress and the outcomes of a batch of changes, on every page of the list. */
export function BatchOutcome({ batch, words, nameOf }: BatchOutcomeProps) {
  const { items, counts, isChanging, isChecking, leaving } = batch
  const settled = counts.all - counts.waiting - counts.sent
  const title = (isChanging ? texts.title : texts.outcomesOf)(words, counts.all)
  const summary = isChecking ? texts.checking : texts.summary(words, counts)
  return (
    <>
      <VisuallyHidden role="status">{counts.all > 0 && (isChanging ? title : summary)}</VisuallyHidden>
      {counts.all > 0 && (
        <section ref={intoView} tabIndex={-1} className={css.panel} aria-label={title}>
          <div className={css.head}>
            <h2 className={css.title}>{title}</h2>
            <span className={css.count}>{isChanging ? texts.progress(settled, counts.all) : summary}</span>
            {/* the pressed button unmounts with this box; `keepFocus` moves the focus */}
            <div
              key={isChanging ? 'changing' : isChecking ? 'checking' : 'resting'}
              ref={keepFocus}
              className={css.actions}
            >
              <Actions batch={batch} words={words} />
            </div>
          </div>
          {isChanging && <progress className={css.bar} value={settled} max={counts.all} aria-label={title} />}
          <ul className={css.list} tabIndex={0} aria-label={texts.list(words)}>
            {items
              .toSorted((one, other) => rankOf(one) - rankOf(other))
              .slice(0, MOST)
              .map((item) => (
                <Item
                  key={item.change.id}
                  item={item}
                  words={words}
                  name={nameOf(item.change, item.outcome)}
                />
              ))}
            {items.length > MOST && <li className={css.item}>{texts.andMore(items.length - MOST)}</li>}
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
          <p>{texts.leaveText(words, counts.waiting)}</p>
        </Dialog>
      )}
    </>
  )
}

/** The number of outcomes that are listed, so that a long batch stays fast. */
const MOST = 100

/** The outcomes in display order: those that need attention come first. */
const ranks: readonly Outcome['type'][] = ['unknown', 'refused', 'unchanged', 'unsent']
const rankOf = ({ outcome: { type } }: Queued) => (ranks.indexOf(type) + 5) % 5

function Actions({ batch, words }: Omit<BatchOutcomeProps, 'nameOf'>) {
  const { counts, isChanging, isChecking, canUndo, canClose, send } = batch
  const press = (type: ButtonEvent) => () => send({ type })
  const button = (type: ButtonEvent, text: string) => (
    <Button size="small" onPress={press(type)}>
      {text}
    </Button>
  )
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
  if (isChecking) return button('check.stopped', shared.stop)
  const undone = counts.refused + counts.unsent + counts.unchanged
  return (
    <>
      {counts.unknown > 0 && button('check.requested', shared.checkStatus)}
      {undone > 0 && button('retry.requested', texts.others(words, undone))}
      {canUndo && button('undo.requested', shared.undo)}
      <Button
        size="small"
        variant="quiet"
        reason={canClose ? null : texts.unfinished}
        reasonAlign="end"
        onPress={press('outcomes.closed')}
      >
        {shared.close}
      </Button>
    </>
  )
}

type ButtonEvent =
  | 'changes.stopped'
  | 'check.stopped'
  | 'check.requested'
  | 'retry.requested'
  | 'undo.requested'
  | 'outcomes.closed'

function Item({ item: { outcome }, words, name }: { item: Queued; words: texts.BatchWords; name: string }) {
  return (
    <li className={css.item}>
      <bdi>{name}</bdi>
      {wordsOf(outcome, words)}
    </li>
  )
}

function wordsOf(outcome: Outcome, words: texts.BatchWords): ReactNode {
  switch (outcome.type) {
    case 'done':
      return <span className={css.positive}>{texts.done(words)}</span>
    case 'unchanged':
      return <span className={css.critical}>{texts.unchanged(words)}</span>
    case 'refused':
    case 'unknown': {
      const { type, error, failure } = outcome
      const isRefused = type === 'refused'
      return (
        <span className={isRefused ? css.critical : css.caution}>
          {(isRefused ? texts.refused : texts.unknown)(words)}
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
