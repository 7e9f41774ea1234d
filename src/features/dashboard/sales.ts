import type { CallOutput, Payment } from '../../../machines/contract/calls.ts'
import { textOf } from '../../lib/text.ts'

/** Returns at most 50 sales, as the contract allows; a backend that sends more must not freeze the page. */
export const newestSales = (answer: CallOutput<'listRecentSales'> | null): readonly Payment[] | null =>
  answer?.data.slice(0, 50) ?? null

const MOST = 6

interface StatusCount {
  /** the server's status; null for the shared last row */
  status: string | null
  count: number
}

/** Counts the sales by status, most frequent first, ignoring letter case. The rarest statuses share the last row. */
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
