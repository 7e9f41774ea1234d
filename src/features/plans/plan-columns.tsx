import Building from 'lucide-react/icons/building-2'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Link, useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import type { Plan } from '../../../machines/contract/calls.ts'
import { businessesOf, filterOf } from '../../../machines/rules/plan-businesses.ts'
import { useSelector } from '@xstate/react'
import { extraPriceOf, netPrice } from '../../../machines/rules/plan-prices.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { formatDuration } from '../../domain/duration.ts'
import { badgeFrame, type Columns } from '../../ui/table/table-columns.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { statusWords, unknownStatus, type StatusName } from '../../domain/status-words.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { menuColumn, RowMenu } from '../../ui/table/RowMenu.tsx'
import * as css from './plans.css.ts'
import { formatCount, textOf, capitalized } from '../../lib/text.ts'
import { PlanBusinesses } from './PlanBusinesses.tsx'
import { usePlanActor } from './use-plans.ts'
import { PlanBusinessesContext } from './use-plan-businesses.ts'
import * as impact from './impact-texts.ts'
import * as texts from './texts.ts'
import { checkStatus } from '../../lib/texts.ts'

/** Shows the net price, with the base price struck through if discounted. */
function price(plan: Plan) {
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

export const planColumns: Columns<Plan> = [
  {
    id: 'name',
    header: texts.name,
    cell: (plan) => (
      <Link to="/subscription-plans/update/$planId" params={{ planId: plan._id }} search={true}>
        {textOf(plan.name)}
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
    cell: (plan) => textOf(plan.description),
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
    cell: formatDuration,
    card: 'time',
    sample: '12 months',
  },
  {
    id: 'usersIncluded',
    header: texts.usersIncluded,
    cell: (plan) => formatCount(plan.usersIncluded),
    sample: '100',
    align: 'end',
    canSort: true,
  },
  {
    id: 'extraUserPrice',
    header: texts.extraUser,
    cell: (plan) => formatMoney(extraPriceOf(plan.extraUserPriceObj)),
    sample: '$10.00',
    align: 'end',
  },
  {
    id: 'businesses',
    header: texts.businesses,
    cell: (plan) => <PlanBusinesses plan={plan} />,
    sample: unknownStatus,
    align: 'end',
    isWidget: true,
  },
  {
    id: 'status',
    header: texts.status,
    cell: (plan) => <PlanStatus plan={plan} />,
    card: 'state',
    sample: 'Activating',
    beside: badgeFrame,
    isWidget: true,
    canSort: true,
  },
  { ...menuColumn<Plan>((plan) => <PlanMenu plan={plan} />), align: 'end' },
]

/** Shows Active or Inactive (spec, section 4) from the plan's machine. */
function PlanStatus({ plan }: { plan: Plan }) {
  const value = useSelector(usePlanActor(plan), (snapshot) => snapshot?.value)
  switch (value) {
    case undefined:
      return null
    case 'active':
    case 'inactive':
      return <Badge tone={statusWords[value].tone}>{capitalized(statusWords[value].adjective)}</Badge>
    case 'activating':
      return changing('active')
    case 'deactivating':
      return changing('inactive')
    case 'checking':
      return <Badge tone="info">{texts.checking}</Badge>
    case 'unknown':
    case 'starting':
      return <Badge tone="caution">{unknownStatus}</Badge>
  }
}

function changing(status: StatusName) {
  return <Badge tone="info">{`${capitalized(statusWords[status].gerund)}…`}</Badge>
}

function PlanMenu({ plan }: { plan: Plan }) {
  const actor = usePlanActor(plan)
  const navigate = useNavigate()
  // while a change is pending, the menu offers the reverse of the requested status
  const isActive = useSelector(actor, (snapshot) =>
    snapshot?.hasTag('pending') ? snapshot.context.wanted : snapshot?.matches('active'),
  )
  const isUnknown = useSelector(actor, (snapshot) => snapshot?.matches('unknown'))
  const { answer, plans } = use(PlanBusinessesContext)
  const count = businessesOf(answer, plan)
  const filter = count ? filterOf(plan, plans) : null
  const entry = (id: string, text: string, Icon: typeof Power) => ({ id, text, icon: <Icon aria-hidden /> })
  const change = (status: StatusName) => ({
    ...entry(status, capitalized(statusWords[status].verb), Power),
    note: count === 0 ? undefined : `${impact.touches(count)} ${impact.contract}`,
  })
  return (
    <RowMenu
      name={textOf(plan.name)}
      entries={[
        entry('edit', texts.edit, Pencil),
        entry('duplicate', texts.duplicate, Copy),
        ...(filter && count ? [entry('businesses', texts.viewBusinesses(count), Building)] : []),
        ...(isUnknown ? [entry('check', checkStatus, RotateCw)] : []),
        ...(isUnknown || !isActive ? [change('active')] : []),
        ...(isUnknown || isActive ? [change('inactive')] : []),
      ]}
      onAction={(id) => {
        if (id === 'edit') {
          void navigate({
            to: '/subscription-plans/update/$planId',
            params: { planId: plan._id },
            search: true,
          })
        } else if (id === 'duplicate') {
          void navigate({
            to: '/subscription-plans',
            search: (search) => ({ ...search, new: '1', copy: plan._id }),
          })
        } else if (id === 'businesses' && filter) void navigate({ to: '/business', search: filter })
        else if (id === 'check') actor?.send({ type: 'check.requested' })
        else actor?.send({ type: 'status.requested', isActive: id === 'active' })
      }}
    />
  )
}
