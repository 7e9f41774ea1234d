import { lazyRouteComponent } from '@tanstack/react-router'
import type { BusinessSubscription } from '../../../../machines/contract/calls.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { amountOf, formatMoney } from '../../../../machines/rules/money.ts'
import { formatDuration } from '../../../domain/duration.ts'
import { isRunning } from '../../../domain/status-words.ts'
import { textOf, wordOf } from '../../../lib/text.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useClientRows, valuesOf } from '../../../ui/table/client-rows.ts'
import { badgeFrame, type Columns } from '../../../ui/table/table-columns.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { businessTabs } from '../../../document/business-tabs.ts'
import { TabTable, type TableOf } from './TabTable.tsx'
import { noRows, useTabRead } from './use-tab-read.ts'
import * as css from '../business.css.ts'
import * as texts from '../texts.ts'

const TabTools = lazyRouteComponent(() => import('./TabTools.tsx'), 'TabTools')

const endOf = ({ endsAt }: BusinessSubscription) =>
  endsAt == null ? texts.noEnd : <DateText value={endsAt} />

const columns: Columns<BusinessSubscription> = [
  {
    id: 'plan',
    header: texts.plan,
    cell: (subscription) => textOf(subscription.plan?.name),
    isRowHeader: true,
    card: 'name',
    cut: { least: 128, most: 25 },
  },
  {
    id: 'status',
    header: texts.status,
    cell: (subscription) => {
      const words = wordOf(textOf(subscription.status))
      return <Badge tone={isRunning(subscription.status) ? 'positive' : 'neutral'}>{words}</Badge>
    },
    sample: 'Cancelled',
    beside: badgeFrame,
    isWidget: true,
    card: 'state',
  },
  {
    id: 'duration',
    header: texts.duration,
    cell: (subscription) => formatDuration(subscription.plan),
    sample: '12 months',
    card: 'more',
  },
  {
    id: 'startedAt',
    header: texts.start,
    cell: (subscription) => (
      <>
        <DateText value={subscription.startedAt} />
        <span className={css.endOnCard}> – {endOf(subscription)}</span>
      </>
    ),
    sample: '28 Nov 2026',
    canSort: true,
    card: 'time',
  },
  { id: 'endsAt', header: texts.end, cell: endOf, sample: '28 Nov 2026', canSort: true },
  {
    id: 'amount',
    header: texts.amount,
    cell: (subscription) => formatMoney(subscription.amount),
    sample: '$2,160.00',
    align: 'end',
    card: 'figure',
    canSort: true,
  },
]

const value = valuesOf<BusinessSubscription>()
const values = value.columns([
  value.accessor(({ startedAt }) => toInstant(startedAt) ?? undefined, { id: 'startedAt' }),
  value.accessor(({ endsAt }) => toInstant(endsAt) ?? undefined, { id: 'endsAt' }),
  value.accessor(({ amount }) => amountOf(amount) ?? undefined, { id: 'amount' }),
  value.accessor(({ status }) => Number(isRunning(status)), { id: 'isRunning' }),
])
const runningFirst = [{ id: 'isRunning', desc: true }]

const idOf = ({ _id }: BusinessSubscription) => textOf(_id)

/** Lists the business's subscriptions, the current one first. */
export function SubscriptionsTab({ page, businessId, name }: TabProps) {
  const read = useTabRead(page.lists.subscriptions, businessId)
  const rows = read.snapshot.context.answer?.data ?? noRows
  return <Subscriptions {...{ read, rows }} business={name} nothingYet={texts.noSubscription} />
}

/** Lists some or all subscriptions of the business. */
export function Subscriptions({ read, rows, business, ...rest }: TableOf<'listBusinessSubscriptions'>) {
  const { ordered, ...sorting } = useClientRows({ rows, values, usual: runningFirst })
  return (
    <TabTable
      label={businessTabs.subscriptions.title}
      noun={texts.subscription}
      columns={columns}
      rows={ordered}
      {...sorting}
      tools={
        <TabTools list="listBusinessSubscriptions" rows={ordered} columns={columns} business={business} />
      }
      getRowId={idOf}
      call="listBusinessSubscriptions"
      read={read}
      {...rest}
    />
  )
}
