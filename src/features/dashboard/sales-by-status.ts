import type { Payment } from '../../../machines/contract/calls.ts'
import { textOf } from '../../lib/text.ts'

/** The most rows there are; nearly every backend has fewer statuses. */
const MOST = 6

interface StatusCount {
  /** in the server's words; null for those that have no row of their own */
  status: string | null
  count: number
}

/**
 * Counts the sales by status, most first, by the server's name in any letter case. All sales are counted: the rarest
 * statuses share the last row.
 */
export function countStatuses(sales: readonly Payment[]): StatusCount[] {
  const counts = new Map<string, { status: string; count: number }>()
  for (const { paymentStatus } of sales) {
    const status = textOf(paymentStatus)
    const known = counts.get(status.toLowerCase()) ?? { status, count: 0 }
    counts.set(status.toLowerCase(), { ...known, count: known.count + 1 })
  }
  const all = [...counts.values()].sort((a, b) => b.count - a.count)
  if (all.length <= MOST) return all
  const others = all.slice(MOST - 1).reduce((sum, { count }) => sum + count, 0)
  return [...all.slice(0, MOST - 1), { status: null, count: others }]
}
