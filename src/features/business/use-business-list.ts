import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { businessListMachine } from '../../../machines/business-list.machine.ts'
import { addressOf } from '../../../machines/rules/page-input.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { followReadingIn, usePagedList } from '../../services/paged-list.ts'
import { useServices } from '../../services/services.ts'
import { statusMachineOf, useBusinessStatus } from './use-business-status.ts'
import { useSend } from './use-send.ts'

/** The list's actor, and its child of the status changes; the address is written by the list's alone. */
export function useBusinessList(query: PageQuery) {
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
  const list = usePagedList(actor, query)
  const { addedId, changes, statuses } = list
  const status = useBusinessStatus(changes)
  return { actor, list, addedId, send: useSend(actor), status, statuses }
}
