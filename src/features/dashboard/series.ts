import type { CallOutput } from '../../../machines/contract/calls.ts'
import { toValues } from '../../../machines/rules/filter-values.ts'
import { sumOf } from '../../../machines/rules/money.ts'
import { paymentMeaning } from '../../../machines/rules/payment-meaning.ts'
import { totalsOf, type PaymentSummary } from '../../../machines/rules/payment-totals.ts'
import { uniqueBy } from '../../../machines/rules/unique.ts'
import { textOf } from '../../lib/text.ts'
import type { Step } from './period.ts'

export type Series = CallOutput<'getPaymentSeries'>['data']
type Groups = Series['current']

/** Computes the totals of all days of a period. */
export function totalsOfDays(groups: Groups): PaymentSummary {
  return totalsOf(
    groups.map(({ status, gateway, mode, counts, amounts }) => ({
      plan: '',
      status,
      gateway,
      mode,
      count: countOf(counts),
      amount: sumOf(amounts).sum,
    })),
  )
}

const countOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** The contract's status for each meaning that a figure counts. */
const words = { received: 'completed', failed: 'failed', returned: 'refunded' }

/** Returns a filter for the period's statuses with this meaning, or for the contract's status if there are none. */
export function statusFilter({ current }: Series, meaning: keyof typeof words): string {
  const found = current
    .map(({ status }) => textOf(status))
    .filter((status) => paymentMeaning(status) === meaning)
  return toValues(uniqueBy(found.length === 0 ? [words[meaning]] : found, (status) => status.toLowerCase()))
}

interface Sum {
  amount: number
  count: number
}

/** Sums the completed payments of a part of a period. */
export function collectedIn(groups: Groups, { start, end }: Pick<Step, 'start' | 'end'>): Sum {
  const received = groups.filter(({ status }) => paymentMeaning(status) === 'received')
  return {
    amount: sumOf(received.flatMap(({ amounts }) => amounts.slice(start, end))).sum,
    count: countOf(received.flatMap(({ counts }) => counts.slice(start, end))),
  }
}

/** Counts a gateway's or mode's payments that succeeded or failed, without the pending ones. */
interface Outcomes {
  succeeded: number
  failed: number
}

/** A gateway's or mode's share of successful payments. */
export interface Rate extends Outcomes {
  /** null for the last row, which combines the rarest names */
  name: string | null
  /** null if no payment succeeded or failed */
  rate: number | null
  /** The drop since the period before, in percentage points with one decimal; 0 if there is none or it is unknown */
  fall: number
}

/** The maximum number of rows, for gateways and for modes each. */
const MOST_RATES = 5

/** Returns the success rates of the gateways or modes, the most frequent first. */
export function ratesOf({ current, before }: Series, by: 'gateway' | 'mode'): readonly Rate[] {
  const [now, then] = [outcomesBy(current, by), outcomesBy(before, by)]
  const names = [...now.keys()].toSorted(
    (a, b) => sizeOf(now.get(b)) - sizeOf(now.get(a)) || (a < b ? -1 : 1),
  )
  const shown = names.length > MOST_RATES ? names.slice(0, MOST_RATES - 1) : names
  const rest = names.slice(shown.length)
  return [
    ...shown.map((name) => [name, [name]] as const),
    ...(rest.length > 0 ? [[null, rest] as const] : []),
  ].map(([name, members]) => {
    const [outcomes, earlier] = [sumOutcomes(now, members), sumOutcomes(then, members)]
    const [rate, old] = [rateOf(outcomes), rateOf(earlier)]
    const fall = rate === null || old === null ? 0 : Math.max(0, points(old) - points(rate)) / 10
    return { name, ...outcomes, rate, fall }
  })
}

const sizeOf = (outcomes: Outcomes | undefined) => (outcomes ? outcomes.succeeded + outcomes.failed : 0)

/** Rounds a share to tenths of a point, so that a fall is the difference between the displayed rates. */
const points = (share: number) => Math.round(share * 1000)

function rateOf(outcomes: Outcomes): number | null {
  const size = sizeOf(outcomes)
  return size === 0 ? null : outcomes.succeeded / size
}

/** Counts a refunded payment as successful, because the gateway did collect it. */
function outcomesBy(groups: Groups, by: 'gateway' | 'mode'): ReadonlyMap<string, Outcomes> {
  const all = new Map<string, Outcomes>()
  for (const group of groups) {
    const meaning = paymentMeaning(group.status)
    const name = textOf(group[by])
    const known = all.get(name) ?? { succeeded: 0, failed: 0 }
    const count = countOf(group.counts)
    all.set(name, {
      succeeded: known.succeeded + (meaning === 'received' || meaning === 'returned' ? count : 0),
      failed: known.failed + (meaning === 'failed' ? count : 0),
    })
  }
  return all
}

const sumOutcomes = (all: ReadonlyMap<string, Outcomes>, names: readonly string[]): Outcomes => ({
  succeeded: countOf(names.map((name) => all.get(name)?.succeeded ?? 0)),
  failed: countOf(names.map((name) => all.get(name)?.failed ?? 0)),
})
