import { Link } from '@tanstack/react-router'
import type { Payment } from '../../../machines/contract/calls.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { fullName } from '../../domain/names.ts'
import { hasValue, textOf } from '../../lib/text.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Initials } from '../../ui/text/Initials.tsx'
import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import { badgeFrame, type Columns } from '../../ui/table/table-columns.ts'
import { shown } from '../../ui/text/Value.tsx'
import * as texts from './texts.ts'

/** The columns of the recent sales; the customer's name leads to the payment. */
export const salesColumns: Columns<Payment> = [
  {
    id: 'customer',
    header: texts.customer,
    cell: (payment) => {
      const name = fullName(payment.user)
      return (
        <>
          {hasValue(name) && <Initials name={name} />}
          {typeof payment.transactionId === 'string' ? (
            <Link to="/payments" search={{ search: payment.transactionId }}>
              {shown(name)}
            </Link>
          ) : (
            shown(name)
          )}
        </>
      )
    },
    card: 'name',
    isRowHeader: true,
    cut: { least: 176, most: 22 },
  },
  {
    id: 'company',
    header: texts.company,
    cell: (payment) => textOf(payment.user?.companyName),
    cut: { least: 144, most: 22 },
  },
  {
    id: 'plan',
    header: texts.plan,
    cell: (payment) => textOf(payment.subscriptionPlan?.name),
    card: 'more',
    cut: { least: 96, most: 14 },
  },
  {
    id: 'amount',
    header: texts.amount,
    cell: (payment) => formatMoney(payment.amount),
    card: 'figure',
    sample: '$2,160.00',
    align: 'end',
  },
  {
    id: 'status',
    header: texts.status,
    cell: (payment) => <PaymentStatus status={payment.paymentStatus} />,
    card: 'state',
    sample: 'Completed',
    beside: badgeFrame,
    isWidget: true,
  },
  {
    id: 'when',
    header: texts.when,
    cell: (payment) => <DateText value={payment.paidAt} withTime />,
    card: 'time',
    sample: '28 Nov 2026, 14:05 GMT+5:30',
  },
]
