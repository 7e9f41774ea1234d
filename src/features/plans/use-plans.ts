import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { ownOf } from '../../../machines/contract/ids.ts'
import { toPlanSearch, type PlanQuery } from '../../../machines/rules/plan-query.ts'
import { planListMachine } from '../../../machines/plan-list.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import type { PlanListActor, PlanRow } from './plans-context.ts'
import { planStatusesIn } from './tell-status.ts'

/** Starts the plan list's actor, passes it the URL's query and lets it write the URL. */
export function usePlanListActor({ search, status, sort, page }: PlanQuery): PlanListActor {
  const { calls, actorOptions, planStatuses } = useServices()
  const navigate = useNavigate()
  const [statuses] = useState(() => planStatuses(planStatusesIn(calls)))
  const [machine] = useState(() =>
    planListMachine.provide({
      actors: calls,
      actions: {
        navigate: (_, { query, replace }) =>
          void navigate({ to: '/subscription-plans', search: toPlanSearch(query), replace }),
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

/** Subscribes the screen to the list's actor. */
export function usePlans(list: PlanListActor) {
  const snapshot = useSelector(list, (current) => current)
  const { statuses, view } = snapshot.context
  const actors = useSelector(statuses, ({ context }) => context.plans)
  const rows = useMemo(
    () =>
      view.rows.flatMap((plan): PlanRow[] => {
        const actor = ownOf(actors, plan._id)
        return actor === undefined ? [] : [{ plan, actor }]
      }),
    [view, actors],
  )
  return { snapshot, rows, actors }
}
