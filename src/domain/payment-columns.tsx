import type { Payment } from '../../machines/contract/calls.ts'
import { paymentHeadings as headings } from '../../machines/rules/payment-headings.ts'
import { paymentMoney } from '../../machines/rules/money.ts'
import { durationWithType, fullName } from './names.ts'
import { textOf, wordOf } from '../lib/text.ts'
import { DateText } from '../ui/text/DateText.tsx'
import { EmailText } from '../ui/text/EmailText.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { badgeFrame, type Columns } from '../ui/table/table-columns.ts'

/** The specification's columns (section 2), shown after the checkbox column. All of them fit at 1440 px. */
export const paymentColumns: Columns<Payment> = [
  {
    id: 'transactionId',
    header: headings.transactionId,
    cell: (payment) => <PaymentLink payment={payment} />,
    card: 'more',
    isRowHeader: true,
    sample: 'TXN-4A8B0C6D2E9F',
  },
  {
    id: 'name',
    header: headings.name,
    cell: (payment) => fullName(payment.user),
    card: 'name',
    cut: { least: 96, most: 12 },
  },
  {
    id: 'email',
    header: headings.email,
    cell: (payment) => <EmailText>{textOf(payment.user?.email)}</EmailText>,
    cut: { least: 132, most: 16 },
  },
  {
    id: 'company',
    header: headings.company,
    cell: (payment) => textOf(payment.user?.companyName),
    cut: { least: 92, most: 12 },
  },
  {
    id: 'gateway',
    header: headings.gateway,
    cell: (payment) => wordOf(textOf(payment.paymentGateway)),
    sample: 'Razorpay',
  },
  {
    id: 'status',
    header: headings.status,
    cell: (payment) => <PaymentStatus status={payment.paymentStatus} />,
    card: 'state',
    sample: 'Completed',
    beside: badgeFrame,
    isWidget: true,
  },
  {
    id: 'mode',
    header: headings.mode,
    cell: (payment) => wordOf(textOf(payment.paymentMode)),
    sample: 'Netbanking',
  },
  {
    id: 'amount',
    header: headings.amount,
    cell: paymentMoney,
    card: 'figure',
    sample: '$2,160.00',
    align: 'end',
    canSort: true,
  },
  {
    id: 'plan',
    header: headings.plan,
    cell: (payment) => textOf(payment.subscriptionPlan?.name),
    cut: { least: 64, most: 9 },
  },
  {
    id: 'duration',
    header: headings.duration,
    cell: (payment) => durationWithType(payment.subscriptionPlan),
    sample: '12 month',
  },
  {
    id: 'paidAt',
    header: headings.paidAt,
    cell: (payment) => <DateText value={payment.paidAt} withClock />,
    card: 'time',
    sample: '28 Nov 2026',
    beside: 'var(--clock, 0px)',
    canSort: true,
  },
]
