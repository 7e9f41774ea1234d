import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { businessDetailsMachine } from '../../../machines/business-details.machine.ts'
import { businessNeighboursMachine, type ListPlace } from '../../../machines/business-neighbours.machine.ts'
import { businessPageMachine } from '../../../machines/business-page.machine.ts'
import { businessPaymentsMachine } from '../../../machines/business-payments.machine.ts'
import { businessSubscriptionsMachine } from '../../../machines/business-subscriptions.machine.ts'
import { usePatience } from '../../services/patience.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { createAddBack } from './add-back.ts'
import { statusMachineOf, useBusinessStatus } from './use-business-status.ts'
import { employeesMachinesOf, useEmployees } from './use-employees.ts'
import { useSend } from './use-send.ts'

/** The actors of one business's page: its own with its children, its neighbours, and each tab's. */
export function useBusiness(businessId: string, place: ListPlace | undefined) {
  const services = useServices()
  const { calls, actorOptions } = services
  const router = useRouter()
  const [machines] = useState(() => {
    const addBack = createAddBack(router, businessId)
    return {
      addBack,
      page: businessPageMachine.provide({
        actors: {
          ...employeesMachinesOf(services, businessId, addBack),
          details: businessDetailsMachine.provide({ actors: calls }),
          status: statusMachineOf(services),
        },
      }),
      neighbours: businessNeighboursMachine.provide({ actors: calls }),
      subscriptions: businessSubscriptionsMachine.provide({ actors: calls }),
      payments: businessPaymentsMachine.provide({ actors: calls }),
    }
  })
  const page = useActorRef(machines.page, { ...actorOptions, input: { businessId } })
  const { details, ...children } = useSelector(page, ({ context }) => context)
  const snapshot = useSelector(details, (current) => current)
  useOutdated(details)
  const neighbours = useActorRef(machines.neighbours, actorOptions)
  const subscriptions = useActorRef(machines.subscriptions, actorOptions)
  const payments = useActorRef(machines.payments, actorOptions)
  const status = useBusinessStatus(children.status)
  const employees = useEmployees(businessId, children, machines.addBack)
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
    patience: usePatience(snapshot.children),
    status,
    neighbours: { snapshot: useSelector(neighbours, (current) => current), send: useSend(neighbours) },
    employees,
    subscriptions,
    payments,
  }
}
