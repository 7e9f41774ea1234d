import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dashboardCountsMachine } from '../../../machines/dashboard-counts.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'

/** The figures' actor, asking from the start. */
export function useCounts() {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => dashboardCountsMachine.provide({ actors: calls }))
  const actor = useActorRef(machine, actorOptions)
  useEffect(() => {
    actor.send({ type: 'counts.requested' })
  }, [actor])
  useOutdated(actor)
  return {
    actor,
    snapshot: useSelector(actor, (current) => current),
    send: (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
    },
  }
}
