import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { businessListMachine } from '../../../../machines/business-list.machine.ts'
import { addressOf } from '../../../../machines/rules/page-input.ts'
import type { PageQuery } from '../../../../machines/rules/page-query.ts'
import { followReadingIn, useListQuery, usePagedList } from '../../../services/paged-list.ts'
import { useServices } from '../../../services/services.ts'
import { statusMachineOf } from '../statuses/use-business-status.ts'
import { useQueue } from '../use-queue.ts'
import { useSend } from '../use-send.ts'

type BusinessListActor = ActorRefFrom<typeof businessListMachine>

/** Starts the list's actor, passes it the URL's query and lets it write the URL. */
export function useBusinessListActor(query: PageQuery): BusinessListActor {
  const services = useServices()
  const navigate = useNavigate({ from: '/business/' })
  const [machine] = useState(() =>
    businessListMachine.provide({
      actors: {
        ...services.calls,
        followReading: followReadingIn(services, 'businesses'),
        changes: statusMachineOf(services),
      },
      actions: {
        navigate: (_, { query, replace }) => void navigate({ search: addressOf(query), replace }),
      },
    }),
  )
  const actor = useActorRef(machine, services.actorOptions)
  useListQuery(actor, query)
  return actor
}

/** Subscribes the screen to the list and to its child that changes statuses. */
export function useBusinessList(actor: BusinessListActor, limit: number) {
  const list = usePagedList(actor, limit, 'listBusinesses')
  const { addedId, changes, statuses } = list
  const status = useQueue(changes, 'status')
  return { list, addedId, send: useSend(actor), status, statuses }
}
