import { Link } from '@tanstack/react-router'
import { extraPriceOf, netPrice } from '../../../machines/rules/plan-prices.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatDuration } from '../../domain/names.ts'
import { formatCount, textOf } from '../../lib/text.ts'
import { columnsOf } from '../../ui/table/table-columns.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import * as css from './plans.css.ts'
import type { PlanRow } from './plans-context.ts'
import { PlanStatus } from './PlanStatus.tsx'
import * as texts from './texts.ts'

const column = columnsOf<PlanRow>()

/** Net price, the base struck through when there is a discount. */
function price({ plan }: PlanRow) {
  const net = netPrice(plan.basePrice, plan.discount)
  if (net === null || net === plan.basePrice) return formatMoney(plan.basePrice)
  return (
    <>
      <VisuallyHidden>{texts.insteadOf}</VisuallyHidden>
      <s className={css.struck}>{formatMoney(plan.basePrice)}</s> {formatMoney(net)}
    </>
  )
}

export const planColumns = [
  column.display({
    id: 'name',
    header: texts.name,
    cell: ({ row }) => (
      <Link to="/subscription-plans/update/$planId" params={{ planId: row.original.plan._id }} search={true}>
        {textOf(row.original.plan.name)}
      </Link>
    ),
    meta: { card: 'name', isRowHeader: true, width: 144, canSort: true },
  }),
  column.display({
    id: 'description',
    header: texts.description,
    cell: ({ row }) => textOf(row.original.plan.description),
    meta: { card: 'more', width: 148, grow: true },
  }),
  column.display({
    id: 'price',
    header: texts.price,
    cell: ({ row }) => price(row.original),
    meta: { card: 'figure', width: 176, align: 'end', canSort: true },
  }),
  column.display({
    id: 'duration',
    header: texts.duration,
    cell: ({ row }) => formatDuration(row.original.plan),
    meta: { card: 'time', width: 96 },
  }),
  column.display({
    id: 'usersIncluded',
    header: texts.usersIncluded,
    cell: ({ row }) => formatCount(row.original.plan.usersIncluded),
    meta: { width: 124, align: 'end', canSort: true },
  }),
  column.display({
    id: 'extraUserPrice',
    header: texts.extraUser,
    cell: ({ row }) => formatMoney(extraPriceOf(row.original.plan.extraUserPriceObj)),
    meta: { width: 92, align: 'end' },
  }),
  column.display({
    id: 'status',
    header: texts.status,
    cell: ({ row }) => <PlanStatus actor={row.original.actor} />,
    meta: { card: 'state', width: 136, isWidget: true, canSort: true },
  }),
  column.display({
    id: 'actions',
    header: texts.actions,
    cell: ({ row }) => <PlanMenu row={row.original} />,
    meta: {
      card: 'menu',
      width: 56,
      isWidget: true,
      isHeaderHidden: true,
      staysAtEnd: true,
      align: 'end',
      skeleton: '1rem',
    },
  }),
]

export const planRowId = (row: PlanRow): string => row.plan._id
