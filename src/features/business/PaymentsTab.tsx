import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { businessPaymentsMachine } from '../../../machines/business-payments.machine.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { TabTable } from './TabTable.tsx'
import * as texts from './texts.ts'

/** The customer is the same in every row. */
const customer = new Set<string | undefined>(['name', 'email', 'company'])
const columns = paymentColumns.filter(({ id }) => !customer.has(id))

interface PaymentsTabProps {
  actor: ActorRefFrom<typeof businessPaymentsMachine>
  businessId: string
}

/** What the business has paid, newest first. */
export function PaymentsTab({ actor, businessId }: PaymentsTabProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <TabTable
      label={texts.payments}
      noun={texts.payment}
      columns={columns}
      rows={snapshot.context.rows}
      getRowId={paymentId}
      snapshot={snapshot}
      call="listBusinessPayments"
      actor={actor}
      businessId={businessId}
      nothingYet={texts.noPayment}
    />
  )
}
