import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { paymentsMachine } from '../../../machines/payments.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'

/** The payments' actor for this screen: told what the address confirmed, and writing the address itself. */
export function usePayments(query: PageQuery) {
  const { calls, actorOptions } = useServices()
  const navigate = useNavigate({ from: '/payments' })
  const [machine] = useState(() =>
    paymentsMachine.provide({
      actors: calls,
      actions: {
        navigate: (_, { query: { page, limit, search }, replace }) =>
          void navigate({ search: { page, limit, ...(search !== '' && { search }) }, replace }),
      },
    }),
  )
  const actor = useActorRef(machine, actorOptions)
  const snapshot = useSelector(actor, (current) => current)
  useOutdated(actor)
  const { page, limit, search } = query
  useEffect(() => {
    actor.send({ type: 'query.received', query: { page, limit, search } })
  }, [actor, page, limit, search])
  return {
    snapshot,
    send: useCallback(
      (event: Parameters<typeof actor.send>[0]) => {
        actor.send(event)
      },
      [actor],
    ),
  }
}
