import type { Payment } from '../../machines/contract/calls.ts'
import { paymentHeadings as headings } from '../../machines/rules/payment-headings.ts'
import { formatMoney } from '../../machines/rules/money.ts'
import { durationWithType, fullName } from './names.ts'
import { textOf } from '../lib/text.ts'
import { DateText } from '../ui/text/DateText.tsx'
import { MiddleText } from '../ui/text/MiddleText.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import type { Columns } from '../ui/table/table-columns.ts'

/** The specification's columns (section 2), after the table's checkbox. All fit at 1440 px. */
export const paymentColumns: Columns<Payment> = [
  {
    id: 'transactionId',
    header: headings.transactionId,
    cell: (payment) => textOf(payment.transactionId),
    card: 'more',
    isRowHeader: true,
    width: 147,
  },
  {
    id: 'name',
    header: headings.name,
    cell: (payment) => fullName(payment.user),
    card: 'name',
    width: 104,
  },
  {
    id: 'email',
    header: headings.email,
    cell: (payment) => <MiddleText>{textOf(payment.user?.email)}</MiddleText>,
    width: 130,
  },
  {
    id: 'company',
    header: headings.company,
    cell: (payment) => textOf(payment.user?.companyName),
    width: 102,
  },
  {
    id: 'gateway',
    header: headings.gateway,
    cell: (payment) => textOf(payment.paymentGateway),
    width: 94,
  },
  {
    id: 'status',
    header: headings.status,
    cell: (payment) => <PaymentStatus status={payment.paymentStatus} />,
    card: 'state',
    width: 105,
    isWidget: true,
  },
  {
    id: 'mode',
    header: headings.mode,
    cell: (payment) => textOf(payment.paymentMode),
    width: 79,
  },
  {
    id: 'amount',
    header: headings.amount,
    cell: (payment) => formatMoney(payment.amount),
    card: 'figure',
    width: 84,
    align: 'end',
    canSort: true,
  },
  {
    id: 'plan',
    header: headings.plan,
    cell: (payment) => textOf(payment.subscriptionPlan?.name),
    width: 93,
  },
  {
    id: 'duration',
    header: headings.duration,
    cell: (payment) => durationWithType(payment.subscriptionPlan),
    width: 79,
  },
  {
    id: 'paidAt',
    header: headings.paidAt,
    cell: (payment) => <DateText value={payment.paidAt} withClock />,
    card: 'time',
    width: 91,
    canSort: true,
  },
]
