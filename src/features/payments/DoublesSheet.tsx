import { useActorRef } from '@xstate/react'
import { use, useEffect, useMemo, useState } from 'react'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { paymentFilter } from '../../domain/payment-filter.ts'
import { instantsOf, matcherOf, readFilter } from '../../lib/filter.ts'
import { rangeOf, todayIn } from '../../lib/filter-days.ts'
import { loading, maybeSoFar } from '../../lib/texts.ts'
import { daysWords } from '../../list/filters/controls.ts'
import { ReadingProgress } from '../../list/reading/ReadingProgress.tsx'
import { useRowPages } from '../../list/row-pages.tsx'
import { useServices } from '../../services/services.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { LinesSkeleton } from '../../ui/text/LinesSkeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import { pairsIn } from '../../domain/charges.ts'
import { PaymentPairs } from './PaymentPairs.tsx'
import { paymentReaderOf, useReadPayments } from './use-reader.ts'
import * as css from './payments.css.ts'
import * as texts from './pair-texts.ts'
import { names, payments } from './texts.ts'

interface DoublesSheetProps {
  /** the list's search and filter */
  query: PageQuery
  onClose: () => void
}

/** Lists the possible double charges among the list's payments, by default those of the last 30 days. */
export function DoublesSheet({ query, onClose }: DoublesSheetProps) {
  const { calls, actorOptions } = useServices()
  const { days, hasFilters, passes, wanted } = useWanted(query)
  const [machine] = useState(() => paymentReaderOf(calls))
  const input = { idOf: paymentId, dateOf: ({ paidAt }: { paidAt?: unknown }) => paidAt }
  const reader = useActorRef(machine, { ...actorOptions, input })
  useEffect(() => reader.send({ type: 'rows.requested', wanted }), [reader, wanted])
  const { rows, reading, isBare, isPartial } = useReadPayments(reader, passes)
  const pairs = useMemo(() => pairsIn(rows), [rows])
  const { shown, where, pages } = useRowPages(pairs, texts.doubles)
  const looked = maybeSoFar(texts.lookedAt(rows.length), isPartial)
  const hasRead = reading.read !== null
  return (
    <Sheet title={texts.doubles} onClose={onClose}>
      <div className={css.section}>
        <p className={css.hint}>
          {[texts.period(days), ...(hasFilters ? [texts.withFilters] : []), texts.doublesHint].join(' ')}
        </p>
        {isPartial && <ReadingProgress plural={payments} call={names.call} {...reading} />}
        {hasRead && <p className={css.hint}>{looked}</p>}
        <VisuallyHidden role="status">
          {isBare ? loading(payments) : hasRead && !isPartial && texts.found(pairs.length) + where}
        </VisuallyHidden>
        {isBare && <LinesSkeleton rows={4} />}
        {hasRead && pairs.length === 0 && <p>{isPartial ? texts.noDoublesSoFar : texts.noDoubles}</p>}
        {pairs.length > 0 && <PaymentPairs pairs={shown} hasPayers />}
        {pages}
      </div>
    </Sheet>
  )
}

const none = {}

/** Returns the period to load and its text, and a function that tests a payment against the list's filter. */
function useWanted({ search, filter: raw = none }: PageQuery) {
  const zone = use(ZoneContext)
  return useMemo(() => {
    const { sort: _, paidFrom, paidTo, ...others } = readFilter(paymentFilter, raw).filter
    const asked = paidFrom === undefined && paidTo === undefined ? 'last30days' : (paidFrom ?? '')
    const { from, to } = rangeOf(asked, todayIn(zone)) ?? { from: paidFrom, to: paidTo }
    const { from: start, until } = instantsOf(from, to, zone)
    const filter = { ...others, ...(from && { paidFrom: from }), ...(to && { paidTo: to }) }
    return {
      days: daysWords(from, to) ?? '',
      hasFilters: search !== '' || Object.keys(others).length > 0,
      passes: matcherOf(paymentFilter, filter, zone),
      wanted: { search, from: start?.getTime() ?? null, until: until?.getTime() ?? null },
    }
  }, [raw, search, zone])
}
