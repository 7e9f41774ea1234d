import { createContext, use, useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { waitFor, type ActorRefFrom } from 'xstate'
import { useActorRef, useSelector } from '@xstate/react'
import type { Plan } from '../../../machines/contract/calls.ts'
import { ownOf } from '../../../machines/contract/ids.ts'
import { toPlanSearch, type PlanQuery } from '../../../machines/rules/plan-query.ts'
import { planListMachine } from '../../../machines/plan-list.machine.ts'
import { isActive } from '../../../machines/rules/plan-form.ts'
import { planMachine } from '../../../machines/plan.machine.ts'
import { planStatusesMachine, type PlanNews } from '../../../machines/plan-statuses.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { statusOf } from '../../domain/status-words.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { showMessage, type Message } from '../../browser/messages.ts'
import type { CallActors } from '../../services/logic.ts'
import { textOf } from '../../lib/text.ts'
import { successText } from '../../lib/success-text.ts'
import { checkStatus, couldNotConfirm, tryAgain, undo } from '../../lib/texts.ts'
import * as texts from './texts.ts'

export type PlanListActor = ActorRefFrom<typeof planListMachine>
type PlanStatusesActor = ActorRefFrom<typeof planStatusesMachine>
export type PlanActor = ActorRefFrom<typeof planMachine>

export const PlanListContext = createContext<PlanListActor | null>(null)

/** Returns the list's actor; throws outside the plans' screen. */
export function usePlanList(): PlanListActor {
  const list = use(PlanListContext)
  if (list === null) throw new Error('usePlanList is for the sheets over the plan list')
  return list
}

/** Starts the plan list's actor, passes it the URL's query and lets it write the URL. */
export function usePlanListActor({ search, status, sort, page }: PlanQuery): PlanListActor {
  const { calls, actorOptions, planStatuses } = useServices()
  const router = useRouter()
  const [statuses] = useState(() => planStatuses(planStatusesIn(calls)))
  const [machine] = useState(() =>
    planListMachine.provide({
      actors: calls,
      actions: {
        navigate: (_, { query, replace }) =>
          router.latestLocation.pathname === '/subscription-plans' &&
          void router.navigate({ to: '/subscription-plans', search: toPlanSearch(query), replace }),
      },
    }),
  )
  const list = useActorRef(machine, { ...actorOptions, input: { statuses } })
  const [id, direction] = [sort?.id, sort?.direction]
  useEffect(
    () =>
      list.send({
        type: 'query.received',
        query: { search, status, page, sort: id && direction ? { id, direction } : null },
      }),
    [list, search, status, page, id, direction],
  )
  useOutdated(list)
  return list
}

/** Returns the actor of a listed plan's status; undefined once the plan has left the list. */
export function usePlanActor({ _id }: Plan): PlanActor | undefined {
  const { statuses } = usePlanList().getSnapshot().context
  return useSelector(statuses, ({ context }) => ownOf(context.plans, _id))
}

/** Returns the machine that owns the plans' actors and shows status changes on every page. */
function planStatusesIn(actors: CallActors): typeof planStatusesMachine {
  return planStatusesMachine.provide({
    actors: { plan: planMachine.provide({ actors }) },
    actions: {
      tell: ({ context, self }, news) => {
        const actor = ownOf(context.plans, news.plan._id)
        showMessage({ ...messageOf(news, actor, self.send), name: textOf(news.plan.name) })
      },
    },
  })
}

/** Returns the message about a status change, with Undo or Check. */
function messageOf(
  news: PlanNews,
  actor: PlanActor | undefined,
  send: PlanStatusesActor['send'],
): Omit<Message, 'name'> {
  const { plan } = news
  const name = textOf(plan.name)
  const request = (isActive: boolean) => () => send({ type: 'status.requested', plan, isActive })
  switch (news.type) {
    case 'status.confirmed': {
      const active = isActive(plan)
      return {
        tone: 'positive',
        text: successText(news.message, texts.statusChanged(name, statusOf(active)), name),
        action: { label: undo, onPress: request(!active) },
      }
    }
    case 'status.checked':
      return { tone: 'info', text: texts.statusChecked(name, statusOf(isActive(plan))) }
    case 'status.failed': {
      const { error, failure, wanted } = news
      return {
        tone: 'critical',
        text: `${name}: ${withOtherFields(error, failure, []) ?? error}`,
        callId: failure?.callId,
        action: { label: tryAgain, onPress: request(wanted) },
      }
    }
    case 'status.unknown': {
      const { error, failure, wanted } = news
      return {
        tone: 'critical',
        text: `${name}: ${error}. ${couldNotConfirm}it was ${statusOf(wanted).participle}.`,
        callId: failure?.callId,
        action: { label: checkStatus, onPress: () => send({ type: 'check.requested', plan, wanted }) },
      }
    }
    case 'check.sent':
      return { tone: 'info', text: texts.checkingOf(name), reading: actor && readingOf(actor) }
  }
}

/** Describes a pending check for its message; `over` resolves when the check ends or its actor stops. */
function readingOf(actor: PlanActor): NonNullable<Message['reading']> {
  const end = () => undefined
  return {
    call: 'getPlan',
    over: waitFor(actor, (snapshot) => !snapshot.matches('checking')).then(end, end),
    stop: () => actor.send({ type: 'wait.stopped' }),
  }
}
