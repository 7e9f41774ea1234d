import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { businessDetailsMachine } from '../../../../machines/business-details.machine.ts'
import { businessPageMachine } from '../../../../machines/business-page.machine.ts'
import { neighboursIn, type ListPlace } from '../../../../machines/rules/neighbours.ts'
import { readMachineOf } from '../../../services/read.ts'
import { useOutdated, useServices } from '../../../services/services.ts'
import { createAddBack } from '../employees/add-back.ts'
import { useTabLists } from './BusinessTabs.tsx'
import { statusMachineOf } from '../statuses/use-business-status.ts'
import { employeesMachinesOf, useEmployees } from '../employees/use-employees.ts'
import { useQueue } from '../use-queue.ts'

/** Returns the actors of a business's page: the page's actor with its children, and each tab's actors. */
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
          neighbours: readMachineOf(calls, 'listBusinesses'),
        },
      }),
    }
  })
  const page = useActorRef(machines.page, { ...actorOptions, input: { businessId } })
  const children = useSelector(page, ({ context }) => context)
  const { details } = children
  const snapshot = useSelector(details, (current) => current)
  useOutdated(details)
  const lists = useTabLists()
  const status = useQueue(children.status, 'status')
  const employees = useEmployees(businessId, page, children, machines.addBack)
  const { index, search, filter } = place ?? {}
  useEffect(() => {
    if (index !== undefined && search !== undefined)
      page.send({ type: 'place.received', place: { index, search, ...(filter && { filter }) } })
  }, [page, index, search, filter])
  return { snapshot, send: details.send, status, neighbours: useNeighbours(children), employees, lists }
}

/** Returns the previous and next business in the list from which the user came. */
function useNeighbours({
  businessId,
  place,
  neighbours,
}: SnapshotFrom<typeof businessPageMachine>['context']) {
  const snapshot = useSelector(neighbours, (current) => current)
  const around = snapshot.context.answer?.businesses
  const found = useMemo(
    () => (place && around ? neighboursIn(businessId, place, around) : { previous: null, next: null }),
    [businessId, place, around],
  )
  return { ...found, hasFailed: snapshot.matches('error'), send: neighbours.send }
}
