import { Link } from '@tanstack/react-router'
import type { Payment } from '../../../machines/contract/calls.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { fullName } from '../../domain/names.ts'
import { hasValue, textOf } from '../../lib/text.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Initials } from '../../ui/text/Initials.tsx'
import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import type { Columns } from '../../ui/table/table-columns.ts'
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
    width: 200,
  },
  {
    id: 'company',
    header: texts.company,
    cell: (payment) => textOf(payment.user?.companyName),
    width: 168,
    grow: true,
  },
  {
    id: 'plan',
    header: texts.plan,
    cell: (payment) => textOf(payment.subscriptionPlan?.name),
    card: 'more',
    width: 144,
  },
  {
    id: 'amount',
    header: texts.amount,
    cell: (payment) => formatMoney(payment.amount),
    card: 'figure',
    width: 112,
    align: 'end',
  },
  {
    id: 'status',
    header: texts.status,
    cell: (payment) => <PaymentStatus status={payment.paymentStatus} />,
    card: 'state',
    width: 128,
    isWidget: true,
  },
  {
    id: 'when',
    header: texts.when,
    cell: (payment) => <DateText value={payment.paidAt} withTime />,
    card: 'time',
    width: 208,
  },
]
