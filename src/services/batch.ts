import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { fromCallback, type ActorRefFrom, type ContextFrom } from 'xstate'
import { isOpen, isPending, type Outcome, type Queued } from '../../machines/shared/changes.ts'
import type { queueMachine } from '../../machines/shared/queue.machine.ts'
import { showMessage } from '../browser/messages.ts'
import { needsPrivacyScreen, useServices, type Services } from './services.ts'
import { isSignedIn } from './signed-in.ts'
import { whenLeftIn } from './when-left.ts'

/**
 * Returns the actors of a batch's queue: its calls, and two that end the batch, with the session and with the screen.
 * `stoppedText` says how far the batch got when its screen unmounts.
 */
export function batchActors(services: Services, stoppedText: (items: BatchItems, counts: Counts) => string) {
  const { auth, calls } = services
  return {
    ...calls,
    followSession: fromCallback(({ sendBack }) => {
      const watching = auth.subscribe((session) => {
        if (!isSignedIn(auth) || needsPrivacyScreen(session)) sendBack({ type: 'changes.stopped' })
      })
      return () => watching.unsubscribe()
    }),
    // after an unmount the pending change still completes; the waiting changes are reported as unsent
    whenLeft: whenLeftIn<ContextFrom<typeof queueMachine>>(services, ({ items }) => {
      if (!items.some(isPending)) return
      showMessage({ tone: 'caution', text: stoppedText(items, countsOf(items.map(asStopped))) })
    }),
  }
}

/** Returns the state of a queue of changes that are confirmed together. `page` is the path of a page with sheets. */
export function useBatch(actor: ActorRefFrom<typeof queueMachine>, page?: string) {
  const snapshot = useSelector(actor, (current) => current)
  const { asked, items } = snapshot.context
  const isChanging = snapshot.matches({ work: 'sending' })
  return {
    asked,
    items,
    counts: countsOf(items),
    isChanging,
    canUndo: snapshot.can({ type: 'undo.requested' }),
    /** false if every item is open, because Close keeps open items */
    canClose: !items.every(isOpen),
    isChecking: !isChanging && snapshot.hasTag('pending'),
    leaving: useLeaving(isChanging, page),
    send: actor.send,
  }
}

export type Batch = ReturnType<typeof useBatch>
/** The changes of a batch, each with its outcome. */
export type BatchItems = readonly Queued[]
/** The number of changes with each outcome. */
type Counts = ReturnType<typeof countsOf>

/** Blocks leaving while changes are queued. Returns the handlers for Stay and Leave; null if nothing is blocked. */
function useLeaving(isChanging: boolean, page: string | undefined) {
  const { auth } = useServices()
  const mustAsk = useCallback(() => isChanging && isSignedIn(auth), [isChanging, auth])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      mustAsk() &&
      (page === undefined ? current.pathname !== next.pathname : !next.pathname.startsWith(page)),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  // once the queue is empty, cancels the blocked navigation, so that the user sees the outcomes
  useEffect(() => {
    if (isBlocked && !isChanging) blocker.reset()
  }, [isBlocked, isChanging, blocker])
  return isBlocked && isChanging ? { onStay: blocker.reset, onLeave: blocker.proceed } : null
}

const asStopped = (item: Queued): Queued =>
  item.outcome.type === 'waiting' ? { ...item, outcome: { type: 'unsent' } } : item

function countsOf(items: readonly Queued[]) {
  const count = (wanted: Outcome['type']) => items.filter(({ outcome: { type } }) => type === wanted).length
  return {
    all: items.length,
    waiting: count('waiting'),
    sent: count('sent'),
    done: count('done'),
    refused: count('refused'),
    unsent: count('unsent'),
    unknown: count('unknown'),
    unchanged: count('unchanged'),
  }
}
