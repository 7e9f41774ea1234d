import { useBlocker } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import {
  businessStatusesMachine,
  type StatusItem,
  type StatusOutcome,
} from '../../../machines/business-statuses.machine.ts'
import type { Business } from '../../../machines/contract/calls.ts'
import { showMessage } from '../../browser/messages.ts'
import { statusOf } from '../../domain/status-words.ts'
import { isSignedIn, needsPrivacyScreen, useServices, type Services } from '../../services/services.ts'
import { outcomeOf, remember } from './activity.ts'
import type { StatusMark, StatusMarks } from './row-actions.ts'
import { useSend } from './use-send.ts'
import * as own from './statuses-texts.ts'
import * as texts from './texts.ts'

/** Changes the status of several businesses, for as long as their list is on the screen; its rows are told of it. */
export function useBusinessStatuses(
  onUpdated: (business: Business) => void,
  onMarks: (marks: StatusMarks) => void,
) {
  const services = useServices()
  const { auth, profile } = services
  const [machine] = useState(() => machineOf(services, onUpdated))
  const actor = useActorRef(machine, services.actorOptions)
  const snapshot = useSelector(actor, (current) => current)
  const { items, isActive } = snapshot.context
  const isChanging = snapshot.matches('changing')
  // nothing is sent under a session that may be another administrator's by now
  useEffect(() => {
    const watching = auth.subscribe((session) => {
      if (!isSignedIn(auth) || needsPrivacyScreen(session)) actor.send({ type: 'changes.stopped' })
    })
    return () => {
      watching.unsubscribe()
    }
  }, [actor, auth])
  useEffect(() => {
    const watching = actor.subscribe(({ context }) => {
      onMarks(marksOf(context.items))
    })
    return () => {
      watching.unsubscribe()
    }
  }, [actor, onMarks])
  // the one that is on its way is told wherever one is by then; of the others, that they were not sent
  useEffect(() => {
    const user = () => profile.getSnapshot().context.profile?._id
    const before = user()
    return () => {
      const left = actor.getSnapshot()
      const isOther = before !== undefined && user() !== before
      if (!left.matches('changing') || !isSignedIn(auth) || isOther) return
      const summary = own.summary(
        statusOf(left.context.isActive),
        countsOf(left.context.items.map(asStopped)),
      )
      showMessage({ tone: 'caution', text: own.stopped(summary) })
    }
  }, [actor, auth, profile])
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

/** The machine, with its calls, and with what hears of its outcomes. */
function machineOf(services: Services, onUpdated: (business: Business) => void) {
  return businessStatusesMachine.provide({
    actors: services.calls,
    actions: {
      tellUpdated: (_, { business }) => {
        onUpdated(business)
      },
      tellOutcome: (_, { business: { _id: businessId }, isActive, failure }) => {
        const outcome = failure === undefined ? 'done' : outcomeOf(failure)
        remember(services, { businessId, text: texts.statusAction(statusOf(isActive)), outcome })
      },
    },
  })
}

/** Asks before the page is left while changes wait their turn; null while nothing is asked. */
function useLeaving(isChanging: boolean) {
  const { auth } = useServices()
  const mustAsk = useCallback(() => isChanging && isSignedIn(auth), [isChanging, auth])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && current.pathname !== next.pathname,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  // nothing is left to be lost but what became of them, which is seen by staying
  useEffect(() => {
    if (isBlocked && !isChanging) blocker.reset()
  }, [isBlocked, isChanging, blocker])
  return isBlocked && isChanging ? { onStay: blocker.reset, onLeave: blocker.proceed } : null
}

/** What the rows of those show that are to be sent, and of those that were done. */
function marksOf(items: readonly StatusItem[]): StatusMarks {
  return new Map(
    items.flatMap(({ business: { _id }, outcome: { type } }): [string, StatusMark][] => {
      if (type === 'waiting') return [[_id, { tone: 'neutral', text: own.outcomes.waiting }]]
      if (type === 'sent') return [[_id, { tone: 'info', text: own.sending }]]
      return type === 'done' ? [[_id, 'changed']] : []
    }),
  )
}

const asStopped = (item: StatusItem): StatusItem =>
  item.outcome.type === 'waiting' ? { ...item, outcome: { type: 'unsent' } } : item

/** How many of each outcome there are. */
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
