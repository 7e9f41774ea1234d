import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { memo, useState } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { findTransaction, paymentId } from '../../../machines/rules/payment-ids.ts'
import { addressOf, type PageQuery } from '../../../machines/rules/page-query.ts'
import { pagedListMachine, type PagedListActor } from '../../../machines/shared/paged-list.machine.ts'
import { PagedTable } from '../../list/PagedTable.tsx'
import { pages } from '../../document/pages.ts'
import { countOf } from '../../lib/text.ts'
import { maybeSoFar } from '../../lib/texts.ts'
import { followReadingIn, useListQuery, usePagedList } from '../../services/paged-list.ts'
import { useServices } from '../../services/services.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { PaymentBeside } from './PaymentBeside.tsx'
import { paymentTable } from './payment-table.ts'
import * as texts from './texts.ts'

const ListAge = lazyRouteComponent(() => import('../../list/age/ListAge.tsx'), 'ListAge')
const PaymentTools = lazyRouteComponent(() => import('./PaymentTools.tsx'), 'PaymentTools')

const PaymentTotals = lazyRouteComponent(() => import('./PaymentTotals.tsx'), 'PaymentTotals')
const PaymentSelection = lazyRouteComponent(() => import('./PaymentSelection.tsx'), 'PaymentSelection')

interface PaymentsScreenProps {
  query: PageQuery
  /** transaction id of the payment in the panel; '' if no panel is open */
  transactionId: string
}

/** `/payments` (spec, section 2, payments list screen), and the panel of a payment over it. */
export function PaymentsScreen({ query, transactionId }: PaymentsScreenProps) {
  return <Payments actor={usePaymentsActor(query)} limit={query.limit} transactionId={transactionId} />
}

/** Starts the payments' actor, passes it the URL's query and lets it write the URL. */
function usePaymentsActor(query: PageQuery): PagedListActor<Payment> {
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

interface PaymentsProps extends Pick<PaymentsScreenProps, 'transactionId'> {
  actor: PagedListActor<Payment>
  limit: number
}

// memo, so that a new query re-renders the list only through the actor's state
const Payments = memo(function Payments({ actor, limit, transactionId }: PaymentsProps) {
  const list = usePagedList(actor, limit)
  const shown = findTransaction(list.rows, transactionId)
  return (
    <>
      <title>{pages.payments.documentTitle}</title>
      <PageHeading
        title={texts.heading}
        description={
          list.isKnown ? (
            <>
              {maybeSoFar(countOf(list.total ?? 0, texts.payment), list.isPartial)}
              <LazyBoundary>{!list.isBare && <ListAge list={list} names={texts.names} />}</LazyBoundary>
            </>
          ) : (
            list.isBare && <Skeleton width="14ch" />
          )
        }
      />
      <PagedTable
        {...paymentTable}
        placeholder={texts.placeholder}
        markOf={(row) => (row === shown ? 'current' : undefined)}
        selectionBar={<PaymentSelection list={list} />}
        beside={(rows) => (
          <PaymentBeside transactionId={transactionId} list={list}>
            {rows}
          </PaymentBeside>
        )}
        nothingYet={texts.nothingYet}
        totals={<PaymentTotals list={list} />}
        list={list}
      >
        <PaymentTools list={list} />
      </PagedTable>
    </>
  )
})
