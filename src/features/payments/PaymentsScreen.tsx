import { paymentId } from '../../../machines/contract/ids.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { PagedTable } from '../../domain/PagedTable.tsx'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { pages } from '../../document/pages.ts'
import { countOf } from '../../lib/text.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { usePayments } from './use-payments.ts'
import * as texts from './texts.ts'

/** `/payments` (spec, section 2, payments list screen). */
export function PaymentsScreen({ query }: { query: PageQuery }) {
  const list = usePayments(query)
  return (
    <>
      <title>{pages.payments.documentTitle}</title>
      <PageHeading
        title={texts.heading}
        description={
          list.isKnown ? countOf(list.total ?? 0, texts.payment) : list.isBare && <Skeleton width="14ch" />
        }
      />
      <PagedTable
        noun={texts.payment}
        plural={texts.payments}
        label={texts.heading}
        placeholder={texts.placeholder}
        call="listPayments"
        columns={paymentColumns}
        getRowId={paymentId}
        nameOf={({ transactionId }) => String(transactionId)}
        nothingYet={texts.nothingYet}
        list={list}
      />
    </>
  )
}
