import type { Payment } from '../../machines/contract/calls.ts'
import { formatMoney } from '../lib/money.ts'
import { durationWithType, fullName } from './names.ts'
import { textOf } from '../lib/text.ts'
import { DateText } from '../ui/text/DateText.tsx'
import { MiddleText } from '../ui/text/MiddleText.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { columnsOf } from '../ui/table/table-columns.ts'
import * as texts from '../lib/texts.ts'

const column = columnsOf<Payment>()

/** The spec's columns (section 2), after the select checkbox that the table brings. At 1440 px all are in sight. */
export const paymentColumns = [
  column.display({
    id: 'transactionId',
    header: texts.transactionIdColumn,
    cell: ({ row }) => textOf(row.original.transactionId),
    meta: { card: 'more', isRowHeader: true, width: 147 },
  }),
  column.display({
    id: 'name',
    header: texts.nameColumn,
    cell: ({ row }) => fullName(row.original.user),
    meta: { card: 'name', width: 104 },
  }),
  column.display({
    id: 'email',
    header: texts.emailColumn,
    cell: ({ row }) => <MiddleText>{textOf(row.original.user?.email)}</MiddleText>,
    meta: { width: 130 },
  }),
  column.display({
    id: 'company',
    header: texts.companyColumn,
    cell: ({ row }) => textOf(row.original.user?.companyName),
    meta: { width: 102 },
  }),
  column.display({
    id: 'gateway',
    header: texts.gatewayColumn,
    cell: ({ row }) => textOf(row.original.paymentGateway),
    meta: { width: 94 },
  }),
  column.display({
    id: 'status',
    header: texts.statusColumn,
    cell: ({ row }) => <PaymentStatus status={row.original.paymentStatus} />,
    meta: { card: 'state', width: 105, isWidget: true },
  }),
  column.display({
    id: 'mode',
    header: texts.modeColumn,
    cell: ({ row }) => textOf(row.original.paymentMode),
    meta: { width: 79 },
  }),
  column.display({
    id: 'amount',
    header: texts.amountColumn,
    cell: ({ row }) => formatMoney(row.original.amount),
    meta: { card: 'figure', width: 84, align: 'end', canSort: true },
  }),
  column.display({
    id: 'plan',
    header: texts.planColumn,
    cell: ({ row }) => textOf(row.original.subscriptionPlan?.name),
    meta: { width: 93 },
  }),
  column.display({
    id: 'duration',
    header: texts.durationColumn,
    cell: ({ row }) => durationWithType(row.original.subscriptionPlan),
    meta: { width: 79 },
  }),
  column.display({
    id: 'paidAt',
    header: texts.paidAtColumn,
    cell: ({ row }) => <DateText value={row.original.paidAt} withClock />,
    meta: { card: 'time', width: 91, canSort: true },
  }),
]
