import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import { type PageQuery, addressOf } from '../../../machines/rules/page-query.ts'
import { pagedListMachine, type PagedListActor } from '../../../machines/shared/paged-list.machine.ts'
import { followReadingIn, useListQuery } from '../../services/paged-list.ts'
import { useServices } from '../../services/services.ts'

type PaymentsActor = PagedListActor<Payment>

/** Starts the payments' actor, passes it the URL's query and lets it write the URL. */
export function usePaymentsActor(query: PageQuery): PaymentsActor {
  const services = useServices()
  const router = useRouter()
  const [machine] = useState(() =>
    pagedListMachine<Payment>().provide({
      actors: {
        listRows: services.calls['listPayments.rows'],
        followReading: followReadingIn(services, 'payments'),
      },
      actions: {
        navigate: (_, { query, replace }) =>
          router.latestLocation.pathname === '/payments' &&
          // keeps a panel that was opened while the search was debounced
          void router.navigate({
            to: '/payments',
            search: ({ txn, report }) => ({ ...addressOf(query), txn, report }),
            replace,
          }),
      },
    }),
  )
  const actor = useActorRef(machine, { ...services.actorOptions, input: { idOf: paymentId } })
  useListQuery(actor, query)
  return actor
}
