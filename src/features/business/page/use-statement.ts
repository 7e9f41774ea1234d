import { useNavigate, useSearch } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import type { PageFilter } from '../../../../machines/contract/filter-names.ts'
import type { BusinessSubscription } from '../../../../machines/contract/calls.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { changedFilter, type FilterChange } from '../../../../machines/rules/filter.ts'
import { paymentFilter } from '../../../domain/payment-filter.ts'
import { summaryOf } from '../../../domain/payment-summary.ts'
import { unreadText } from '../../../domain/total-money.ts'
import { instantsOf, matcherOf, readFilter } from '../../../lib/filter.ts'
import { rangeOf, todayIn } from '../../../lib/filter-days.ts'
import { wordsOf } from '../../../list/filters/controls.ts'
import { ZoneContext } from '../../../ui/text/zone.ts'
import { isCut, MOST_PAYMENTS } from '../texts.ts'
import type { TabProps } from './BusinessTabs.tsx'
import * as texts from './statement-texts.ts'
import { noRows, useTabRead } from './use-tab-read.ts'

/** The period's control. Its days use the URL parameters of the payments' date filter. */
export const control = { kind: 'days', name: 'paid', label: texts.period } as const

/** Returns the period from the URL, or last month, and the function that changes it. */
function usePeriod() {
  const zone = use(ZoneContext)
  const navigate = useNavigate({ from: '/business/details/$businessId' })
  const [paidFrom, paidTo] = [
    useSearch({ strict: false, select: (search) => search.paidFrom }),
    useSearch({ strict: false, select: (search) => search.paidTo }),
  ]
  return useMemo(() => {
    const { filter: asked } = readFilter(paymentFilter, { paidFrom, paidTo })
    // Absolute days, because the printed statement may be read on another day
    const range = rangeOf(Object.keys(asked).length > 0 ? (asked.paidFrom ?? '') : 'lastMonth', todayIn(zone))
    const filter: PageFilter = range ? { paidFrom: range.from, paidTo: range.to } : asked
    return {
      filter,
      words: wordsOf(control, filter) ?? '',
      change: (change: FilterChange) =>
        void navigate({
          search: { tab: 'statement', ...changedFilter(filter, change) },
          state: (state) => state,
          replace: true,
          resetScroll: false,
        }),
    }
  }, [paidFrom, paidTo, zone, navigate])
}

/** Returns the business's payments and subscriptions in the period, and notes on those that are left out. */
export function useStatement(page: TabProps['page'], businessId: string) {
  const zone = use(ZoneContext)
  const period = usePeriod()
  const payments = useTabRead(page.lists.payments, businessId)
  const subscriptions = useTabRead(page.lists.subscriptions, businessId)
  const paid = payments.snapshot.context.answer?.data
  const started = subscriptions.snapshot.context.answer?.data
  const { filter } = period
  const { from, until } = instantsOf(filter.paidFrom, filter.paidTo, zone)
  const rows = useMemo(() => paid?.filter(matcherOf(paymentFilter, filter, zone)), [paid, filter, zone])
  const totals = rows ? summaryOf(rows) : null
  const undated = (paid ?? noRows).filter(({ paidAt }) => toInstant(paidAt) === null).length
  const oldest = Math.min(...(paid ?? noRows).map(({ paidAt }) => toInstant(paidAt) ?? Infinity))
  const lacksOlder = isCut(paid ?? noRows) && (from?.getTime() ?? -Infinity) < oldest
  return {
    period,
    since: payments.snapshot.context.since,
    payments: { read: payments, rows: rows ?? noRows, totals },
    subscriptions: {
      read: subscriptions,
      rows: (started ?? noRows).filter((one) => isDuring(one, from, until)),
      isThere: started !== undefined,
    },
    notes: [
      ...(lacksOlder ? [texts.cut(MOST_PAYMENTS)] : []),
      ...(undated > 0 ? [texts.undated(undated)] : []),
      ...(totals && totals.unread > 0 ? [unreadText(totals.unread)] : []),
    ],
  }
}

/** Returns true for a subscription that ran during the period. An unreadable start or end counts as unlimited. */
function isDuring(
  { startedAt, endsAt }: BusinessSubscription,
  from: Date | null,
  until: Date | null,
): boolean {
  const [start, end] = [toInstant(startedAt) ?? -Infinity, toInstant(endsAt) ?? Infinity]
  return start < (until?.getTime() ?? Infinity) && end >= (from?.getTime() ?? -Infinity)
}
