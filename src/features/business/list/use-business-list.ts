import { useNavigate, useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { businessListMachine } from '../../../../machines/business-list.machine.ts'
import type { Business } from '../../../../machines/contract/calls.ts'
import { addressOf, type PageQuery } from '../../../../machines/rules/page-query.ts'
import { pagedListMachine } from '../../../../machines/shared/paged-list.machine.ts'
import { followReadingIn, useListQuery, usePagedList } from '../../../services/paged-list.ts'
import { useServices } from '../../../services/services.ts'
import { statusMachineOf } from '../statuses/use-business-status.ts'
import { useQueue } from '../use-queue.ts'

type BusinessListActor = ActorRefFrom<typeof businessListMachine>

/** Starts the list's actor, passes it the URL's query and lets it write the URL. */
export function useBusinessListActor(query: PageQuery): BusinessListActor {
  const services = useServices()
  const navigate = useNavigate({ from: '/business/' })
  const router = useRouter()
  const [machine] = useState(() =>
    businessListMachine.provide({
      actors: {
        list: pagedListMachine<Business>().provide({
          actors: {
            listRows: services.calls['listBusinesses.rows'],
            followReading: followReadingIn(services, 'businesses'),
          },
          actions: {
            navigate: (_, { query, replace }) =>
              router.latestLocation.pathname === '/business' &&
              // the form for a new business stays open, so nothing is lost
              void navigate({
                search: (old) => ({ ...addressOf(query), ...(old.new && { new: old.new }) }),
                replace,
                ignoreBlocker: true,
              }),
          },
        }),
        changes: statusMachineOf(services),
      },
    }),
  )
  const actor = useActorRef(machine, services.actorOptions)
  useListQuery(actor.getSnapshot().context.list, query)
  return actor
}

/** Subscribes the screen to the list and to the queues that change statuses. */
export function useBusinessList(actor: BusinessListActor, limit: number) {
  const { list, changes, statuses } = useSelector(actor, ({ context }) => context)
  const status = useQueue(changes, 'status')
  return { actor: list, list: usePagedList(list, limit), send: actor.send, status, statuses }
}
