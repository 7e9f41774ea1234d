import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dashboardSalesMachine } from '../../../machines/dashboard-sales.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'

/** The sales' actor, asking from the start. */
export function useSales() {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => dashboardSalesMachine.provide({ actors: calls }))
  const actor = useActorRef(machine, actorOptions)
  useEffect(() => {
    actor.send({ type: 'sales.requested' })
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
