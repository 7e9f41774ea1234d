import { Link } from '@tanstack/react-router'
import { extraPriceOf, netPrice } from '../../../machines/rules/plan-prices.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { formatDuration } from '../../domain/duration.ts'
import { formatCount, textOf } from '../../lib/text.ts'
import { badgeFrame, type Columns } from '../../ui/table/table-columns.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import * as css from './plans.css.ts'
import type { PlanRow } from './plans-context.ts'
import { PlanStatus } from './PlanStatus.tsx'
import * as texts from './texts.ts'

/** Shows the net price, with the base price struck through if discounted. */
function price({ plan }: PlanRow) {
  const net = netPrice(plan.basePrice, plan.discount)
  if (net === null || net === plan.basePrice) return formatMoney(plan.basePrice)
  return (
    <>
      <span className={css.instead}>
        <VisuallyHidden>{texts.insteadOf}</VisuallyHidden>
        <s className={css.struck}>{formatMoney(plan.basePrice)}</s>{' '}
      </span>
      {formatMoney(net)}
    </>
  )
}

export const planColumns: Columns<PlanRow> = [
  {
    id: 'name',
    header: texts.name,
    cell: (row) => (
      <Link to="/subscription-plans/update/$planId" params={{ planId: row.plan._id }} search={true}>
        {textOf(row.plan.name)}
      </Link>
    ),
    card: 'name',
    isRowHeader: true,
    cut: { least: 128, most: 20 },
    canSort: true,
  },
  {
    id: 'description',
    header: texts.description,
    cell: (row) => textOf(row.plan.description),
    card: 'more',
    cut: { least: 144, most: 35 },
  },
  {
    id: 'price',
    header: texts.price,
    cell: price,
    card: 'figure',
    sample: '$2,400.00 $2,160.00',
    align: 'end',
    canSort: true,
  },
  {
    id: 'duration',
    header: texts.duration,
    cell: (row) => formatDuration(row.plan),
    card: 'time',
    sample: '12 months',
  },
  {
    id: 'usersIncluded',
    header: texts.usersIncluded,
    cell: (row) => formatCount(row.plan.usersIncluded),
    sample: '100',
    align: 'end',
    canSort: true,
  },
  {
    id: 'extraUserPrice',
    header: texts.extraUser,
    cell: (row) => formatMoney(extraPriceOf(row.plan.extraUserPriceObj)),
    sample: '$10.00',
    align: 'end',
  },
  {
    id: 'status',
    header: texts.status,
    cell: (row) => <PlanStatus actor={row.actor} />,
    card: 'state',
    sample: 'Activating',
    beside: badgeFrame,
    isWidget: true,
    canSort: true,
  },
  {
    id: 'actions',
    header: texts.actions,
    cell: (row) => <PlanMenu row={row} />,
    card: 'menu',
    isWidget: true,
    isHeaderHidden: true,
    staysAtEnd: true,
    align: 'end',
    skeleton: '1rem',
  },
]

export const planRowId = (row: PlanRow): string => row.plan._id
