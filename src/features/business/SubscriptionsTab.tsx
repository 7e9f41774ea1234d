import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { businessSubscriptionsMachine } from '../../../machines/business-subscriptions.machine.ts'
import type { BusinessSubscription } from '../../../machines/contract/calls.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatDuration } from '../../domain/names.ts'
import { isRunning } from '../../domain/status-words.ts'
import { textOf } from '../../lib/text.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { numberOf, timeOf, useHeldRows, valuesOf } from '../../ui/table/held-rows.ts'
import { columnsOf } from '../../ui/table/table-columns.ts'
import { TabTable } from './TabTable.tsx'
import * as texts from './texts.ts'

const TabTools = lazy(() => import('./TabTools.tsx').then((module) => ({ default: module.TabTools })))

const column = columnsOf<BusinessSubscription>()

const columns = [
  column.display({
    id: 'plan',
    header: texts.plan,
    cell: ({ row }) => textOf(row.original.plan?.name),
    meta: { isRowHeader: true, width: 192, grow: true },
  }),
  column.display({
    id: 'status',
    header: texts.status,
    cell: ({ row }) => {
      const words = textOf(row.original.status)
      return <Badge tone={isRunning(row.original.status) ? 'positive' : 'neutral'}>{words}</Badge>
    },
    meta: { width: 120, isWidget: true },
  }),
  column.display({
    id: 'duration',
    header: texts.duration,
    cell: ({ row }) => formatDuration(row.original.plan),
    meta: { width: 112 },
  }),
  column.display({
    id: 'startedAt',
    header: texts.start,
    cell: ({ row }) => <DateText value={row.original.startedAt} />,
    meta: { width: 120, canSort: true },
  }),
  column.display({
    id: 'endsAt',
    header: texts.end,
    cell: ({ row }) => (row.original.endsAt == null ? texts.noEnd : <DateText value={row.original.endsAt} />),
    meta: { width: 120, canSort: true },
  }),
  column.display({
    id: 'amount',
    header: texts.amount,
    cell: ({ row }) => formatMoney(row.original.amount),
    meta: { width: 112, align: 'end', canSort: true },
  }),
]

const value = valuesOf<BusinessSubscription>()
const values = value.columns([
  value.accessor(({ startedAt }) => timeOf(startedAt), { id: 'startedAt' }),
  value.accessor(({ endsAt }) => timeOf(endsAt), { id: 'endsAt' }),
  value.accessor(({ amount }) => numberOf(amount), { id: 'amount' }),
  value.accessor(({ status }) => Number(isRunning(status)), { id: 'isRunning' }),
])
const runningFirst = [{ id: 'isRunning', desc: true }]

interface SubscriptionsTabProps {
  actor: ActorRefFrom<typeof businessSubscriptionsMachine>
  businessId: string
  /** the business's name */
  name: string
}

/** What the business subscribes to, the current one first. */
export function SubscriptionsTab({ actor, businessId, name }: SubscriptionsTabProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { ordered, ...sorting } = useHeldRows({ rows: snapshot.context.rows, values, usual: runningFirst })
  return (
    <TabTable
      label={texts.subscriptions}
      noun={texts.subscription}
      columns={columns}
      rows={ordered}
      {...sorting}
      tools={
        <TabTools
          what={{ list: 'listBusinessSubscriptions', rows: ordered }}
          columns={columns}
          business={name}
        />
      }
      getRowId={({ _id }) => textOf(_id)}
      snapshot={snapshot}
      call="listBusinessSubscriptions"
      actor={actor}
      businessId={businessId}
      nothingYet={texts.noSubscription}
    />
  )
}
