import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dashboardCountsMachine } from '../../../machines/dashboard-counts.machine.ts'
import { dashboardSalesMachine } from '../../../machines/dashboard-sales.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'

/** Starts the figures' actor and loads. */
export function useCounts() {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => dashboardCountsMachine.provide({ actors: calls }))
  const actor = useActorRef(machine, actorOptions)
  useAsked(actor)
  return { actor, snapshot: useSelector(actor, (current) => current) }
}

/** Starts the sales' actor and loads. */
export function useSales() {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => dashboardSalesMachine.provide({ actors: calls }))
  const actor = useActorRef(machine, actorOptions)
  useAsked(actor)
  return { actor, snapshot: useSelector(actor, (current) => current) }
}

/** Loads on mount and refetches outdated data. */
function useAsked(actor: {
  send: (event: { type: 'answer.requested' } | { type: 'data.outdated' }) => void
}) {
  useEffect(() => actor.send({ type: 'answer.requested' }), [actor])
  useOutdated(actor)
}
