import { Link } from '@tanstack/react-router'
import type { Payment } from '../../../machines/contract/calls.ts'
import { formatMoney } from '../../lib/money.ts'
import { fullName } from '../../domain/names.ts'
import { missing, textOf } from '../../lib/text.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Initials } from '../../ui/text/Initials.tsx'
import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import { columnsOf } from '../../ui/table/table-columns.ts'
import { shown } from '../../ui/text/Value.tsx'
import * as texts from './texts.ts'

const column = columnsOf<Payment>()

/** The columns of the recent sales; the customer's name leads to the payment. */
export const salesColumns = [
  column.display({
    id: 'customer',
    header: texts.customer,
    cell: ({ row: { original } }) => {
      const name = fullName(original.user)
      return (
        <>
          {name !== missing && <Initials name={name} />}
          {typeof original.transactionId === 'string' ? (
            <Link to="/payments" search={{ search: original.transactionId }}>
              {shown(name)}
            </Link>
          ) : (
            shown(name)
          )}
        </>
      )
    },
    meta: { card: 'name', isRowHeader: true, width: 200 },
  }),
  column.display({
    id: 'company',
    header: texts.company,
    cell: ({ row }) => textOf(row.original.user?.companyName),
    meta: { width: 168, grow: true },
  }),
  column.display({
    id: 'plan',
    header: texts.plan,
    cell: ({ row }) => textOf(row.original.subscriptionPlan?.name),
    meta: { card: 'more', width: 144 },
  }),
  column.display({
    id: 'amount',
    header: texts.amount,
    cell: ({ row }) => formatMoney(row.original.amount),
    meta: { card: 'figure', width: 112, align: 'end' },
  }),
  column.display({
    id: 'status',
    header: texts.status,
    cell: ({ row }) => <PaymentStatus status={row.original.paymentStatus} />,
    meta: { card: 'state', width: 128, isWidget: true },
  }),
  column.display({
    id: 'when',
    header: texts.when,
    cell: ({ row }) => <DateText value={row.original.paidAt} withTime />,
    meta: { card: 'time', width: 208 },
  }),
]
