import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { fromCallback, type ActorRefFrom, type ContextFrom } from 'xstate'
import { queueMachine, type Outcome, type Queued } from '../../../../machines/shared/queue.machine.ts'
import { showMessage } from '../../../browser/messages.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { needsPrivacyScreen, useServices, type Services } from '../../../services/services.ts'
import { isSignedIn } from '../../../services/signed-in.ts'
import { whenLeftIn } from '../../../services/when-left.ts'
import { outcomeOf } from '../activity.ts'
import { rememberStatus } from './use-business-status.ts'
import * as own from './statuses-texts.ts'

/** Returns the machine of bulk status changes with its calls and texts. */
export function statusesMachineOf(services: Services) {
  const { auth, calls } = services
  return queueMachine.provide({
    actors: {
      ...calls,
      followSession: fromCallback(({ sendBack }) => {
        const watching = auth.subscribe((session) => {
          if (!isSignedIn(auth) || needsPrivacyScreen(session)) sendBack({ type: 'changes.stopped' })
        })
        return () => watching.unsubscribe()
      }),
      // after an unmount the pending change still completes; the waiting changes are reported as unsent
      whenLeft: whenLeftIn<ContextFrom<typeof queueMachine>>(services, ({ items }) => {
        if (!items.some(({ outcome }) => outcome.type === 'sent')) return
        const summary = own.summary(statusIn(items), countsOf(items.map(asStopped)))
        showMessage({ tone: 'caution', text: own.stopped(summary) })
      }),
    },
    actions: {
      tellDone: (_, { change }) => rememberStatus(services, change, 'done'),
      tellFailed: (_, { change, failure }) => rememberStatus(services, change, outcomeOf(failure)),
    },
  })
}

/** Returns the state of the list's child actor for bulk status changes. */
export function useBusinessStatuses(actor: ActorRefFrom<typeof queueMachine>) {
  const snapshot = useSelector(actor, (current) => current)
  const { asked, items } = snapshot.context
  const isChanging = snapshot.matches({ work: 'sending' })
  return {
    asked,
    items,
    status: statusIn(items),
    counts: countsOf(items),
    isChanging,
    isChecking: snapshot.matches({ work: 'checking' }),
    leaving: useLeaving(isChanging),
    send: actor.send,
  }
}

export type BusinessStatuses = ReturnType<typeof useBusinessStatuses>

/** Blocks leaving while changes are queued. Returns the handlers for Stay and Leave; null if nothing is blocked. */
function useLeaving(isChanging: boolean) {
  const { auth } = useServices()
  const mustAsk = useCallback(() => isChanging && isSignedIn(auth), [isChanging, auth])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && current.pathname !== next.pathname,
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

/** Returns the status that a batch sets. */
const statusIn = ([item]: readonly Queued[]) =>
  statusOf(item?.change.type === 'status' && item.change.isActive)

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
