import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { businessDetailsMachine } from '../../../machines/business-details.machine.ts'
import { businessNeighboursMachine, type ListPlace } from '../../../machines/business-neighbours.machine.ts'
import { businessPaymentsMachine } from '../../../machines/business-payments.machine.ts'
import { businessSubscriptionsMachine } from '../../../machines/business-subscriptions.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { waitOf } from '../../lib/wait.ts'
import { useBusinessStatus } from './use-business-status.ts'
import { useEmployees } from './use-employees.ts'
import { useSend } from './use-send.ts'

/** The actors of one business's page: its own, its status changes, its neighbours, and each tab's. */
export function useBusiness(businessId: string, place: ListPlace | undefined) {
  const { calls, actorOptions } = useServices()
  const [machines] = useState(() => ({
    details: businessDetailsMachine.provide({ actors: calls }),
    neighbours: businessNeighboursMachine.provide({ actors: calls }),
    subscriptions: businessSubscriptionsMachine.provide({ actors: calls }),
    payments: businessPaymentsMachine.provide({ actors: calls }),
  }))
  const details = useActorRef(machines.details, actorOptions)
  const snapshot = useSelector(details, (current) => current)
  useOutdated(details)
  const neighbours = useActorRef(machines.neighbours, actorOptions)
  const subscriptions = useActorRef(machines.subscriptions, actorOptions)
  const payments = useActorRef(machines.payments, actorOptions)
  const status = useBusinessStatus((business) => {
    details.send({ type: 'business.updated', business })
  })
  const employees = useEmployees(businessId, details)
  useEffect(() => {
    details.send({ type: 'business.requested', businessId })
  }, [details, businessId])
  const isThere = snapshot.matches('success')
  const { index, search } = place ?? {}
  // the page itself comes first
  useEffect(() => {
    if (isThere && index !== undefined && search !== undefined)
      neighbours.send({ type: 'place.received', businessId, place: { index, search } })
  }, [neighbours, isThere, businessId, index, search])
  return {
    snapshot,
    send: useSend(details),
    wait: waitOf(snapshot.value),
    status,
    neighbours: { snapshot: useSelector(neighbours, (current) => current), send: useSend(neighbours) },
    employees,
    subscriptions,
    payments,
  }
}
