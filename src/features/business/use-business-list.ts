import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { businessListMachine } from '../../../machines/business-list.machine.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { waitOf } from '../../lib/wait.ts'
import { useBusinessStatus } from './use-business-status.ts'
import { useSend } from './use-send.ts'

/** The list's actor and that of the status changes; the address is written by the list's alone. */
export function useBusinessList(query: PageQuery) {
  const { calls, actorOptions } = useServices()
  const navigate = useNavigate({ from: '/business/' })
  const [machine] = useState(() =>
    businessListMachine.provide({
      actors: calls,
      actions: {
        navigate: (_, { query: { page, limit, search }, replace }) =>
          void navigate({ search: { page, limit, ...(search !== '' && { search }) }, replace }),
      },
    }),
  )
  const actor = useActorRef(machine, actorOptions)
  const snapshot = useSelector(actor, (current) => current)
  const status = useBusinessStatus((business) => {
    actor.send({ type: 'business.updated', business })
  })
  useOutdated(actor)
  const { page, limit, search } = query
  useEffect(() => {
    actor.send({ type: 'query.received', query: { page, limit, search } })
  }, [actor, page, limit, search])
  return { snapshot, send: useSend(actor), status, wait: waitOf(snapshot.value) }
}
