import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { fromCallback, type ActorRefFrom } from 'xstate'
import {
  businessStatusesMachine,
  type StatusItem,
  type StatusOutcome,
} from '../../../machines/business-statuses.machine.ts'
import { showMessage } from '../../browser/messages.ts'
import { statusOf } from '../../domain/status-words.ts'
import { needsPrivacyScreen, useServices, type Services } from '../../services/services.ts'
import { isSignedIn } from '../../services/signed-in.ts'
import { whenLeftIn } from '../../services/when-left.ts'
import { outcomeOf, remember } from './activity.ts'
import { useSend } from './use-send.ts'
import * as own from './statuses-texts.ts'
import * as texts from './texts.ts'

/** Returns the machine of bulk status changes with its calls and texts. */
export function statusesMachineOf(services: Services) {
  const { auth, calls } = services
  return businessStatusesMachine.provide({
    actors: {
      ...calls,
      followSession: fromCallback(({ sendBack }) => {
        const watching = auth.subscribe((session) => {
          if (!isSignedIn(auth) || needsPrivacyScreen(session)) sendBack({ type: 'changes.stopped' })
        })
        return () => watching.unsubscribe()
      }),
      // the pending change continues as a command; the others are reported as unsent
      whenLeft: whenLeftIn(services, ({ items, isActive }) => {
        if (!items.some(({ outcome }) => outcome.type === 'sent')) return
        const summary = own.summary(statusOf(isActive), countsOf(items.map(asStopped)))
        showMessage({ tone: 'caution', text: own.stopped(summary) })
      }),
    },
    actions: {
      tellOutcome: (_, { business: { _id: businessId }, isActive, failure }) => {
        const outcome = failure === undefined ? 'done' : outcomeOf(failure)
        remember(services, { businessId, text: texts.statusAction(statusOf(isActive)), outcome })
      },
    },
  })
}

/** Returns the bulk status child of the list's machine. */
export function useBusinessStatuses(actor: ActorRefFrom<typeof businessStatusesMachine>) {
  const snapshot = useSelector(actor, (current) => current)
  const { items, isActive } = snapshot.context
  const isChanging = snapshot.matches('changing')
  return {
    ...snapshot.context,
    status: statusOf(isActive),
    counts: countsOf(items),
    isChanging,
    isChecking: snapshot.matches('checking'),
    leaving: useLeaving(isChanging),
    send: useSend(actor),
  }
}

export type BusinessStatuses = ReturnType<typeof useBusinessStatuses>

/** Asks before leaving while changes are queued; null without a question. */
function useLeaving(isChanging: boolean) {
  const { auth } = useServices()
  const mustAsk = useCallback(() => isChanging && isSignedIn(auth), [isChanging, auth])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && current.pathname !== next.pathname,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  // with the queue empty, stays so that the user sees the outcomes
  useEffect(() => {
    if (isBlocked && !isChanging) blocker.reset()
  }, [isBlocked, isChanging, blocker])
  return isBlocked && isChanging ? { onStay: blocker.reset, onLeave: blocker.proceed } : null
}

const asStopped = (item: StatusItem): StatusItem =>
  item.outcome.type === 'waiting' ? { ...item, outcome: { type: 'unsent' } } : item

/** Counts the changes by outcome. */
function countsOf(items: readonly StatusItem[]) {
  const count = (wanted: StatusOutcome['type']) =>
    items.filter(({ outcome: { type } }) => type === wanted).length
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
