import type { Payment } from '../../machines/contract/calls.ts'
import { formatMoney } from '../lib/money.ts'
import { durationWithType, fullName } from './names.ts'
import { textOf } from '../lib/text.ts'
import { DateText } from '../ui/text/DateText.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { columnsOf } from '../ui/table/table-columns.ts'

const column = columnsOf<Payment>()

/** The spec's columns (section 2), after the select checkbox that the table brings. */
export const paymentColumns = [
  column.display({
    id: 'transactionId',
    header: 'TXN ID',
    cell: ({ row }) => textOf(row.original.transactionId),
    meta: { isRowHeader: true, width: 176 },
  }),
  column.display({
    id: 'name',
    header: 'NAME',
    cell: ({ row }) => fullName(row.original.user),
    meta: { width: 144 },
  }),
  column.display({
    id: 'email',
    header: 'EMAIL',
    cell: ({ row }) => textOf(row.original.user?.email),
    meta: { width: 176 },
  }),
  column.display({
    id: 'company',
    header: 'COMPANY',
    cell: ({ row }) => textOf(row.original.user?.companyName),
    meta: { width: 136 },
  }),
  column.display({
    id: 'gateway',
    header: 'GATEWAY',
    cell: ({ row }) => textOf(row.original.paymentGateway),
    meta: { width: 120 },
  }),
  column.display({
    id: 'status',
    header: 'STATUS',
    cell: ({ row }) => <PaymentStatus status={row.original.paymentStatus} />,
    meta: { width: 124, isWidget: true },
  }),
  column.display({
    id: 'mode',
    header: 'MODE',
    cell: ({ row }) => textOf(row.original.paymentMode),
    meta: { width: 104 },
  }),
  column.display({
    id: 'amount',
    header: 'AMOUNT',
    cell: ({ row }) => formatMoney(row.original.amount),
    meta: { width: 104, align: 'end' },
  }),
  column.display({
    id: 'plan',
    header: 'PLAN',
    cell: ({ row }) => textOf(row.original.subscriptionPlan?.name),
    meta: { width: 120 },
  }),
  column.display({
    id: 'duration',
    header: 'DURATION',
    cell: ({ row }) => durationWithType(row.original.subscriptionPlan),
    meta: { width: 96 },
  }),
  column.display({
    id: 'paidAt',
    header: 'Paid At',
    cell: ({ row }) => <DateText value={row.original.paidAt} />,
    meta: { width: 118 },
  }),
]
