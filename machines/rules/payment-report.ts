// Totals by month. Beyond the spec (section 2 has no totals).
import { sumOf } from './money.ts'
import type { PaymentSummary } from './payment-totals.ts'

/** The fields by which a report groups payments, as in the URL's `report`. */
export const reportFields = ['gateway', 'status', 'plan', 'mode'] as const
export type ReportField = (typeof reportFields)[number]

const groupsIn = { gateway: 'byGateway', status: 'byStatus', plan: 'byPlan', mode: 'byMode' } as const

/** The amounts of one value of a report's field. */
interface ReportColumn {
  name: string
  /** The amount of each month */
  amounts: readonly number[]
  total: number
  /** The amount of the period before */
  before: number
}

export interface Report {
  /** The largest total first */
  columns: readonly ReportColumn[]
  /** All values together: the completed payments, or all payments if none is completed. Refunded ones do not count */
  all: Omit<ReportColumn, 'name'>
  /** False if no payment is completed */
  isNet: boolean
}

/** Computes a report from the totals of each month and of the period before. */
export function reportOf(
  field: ReportField,
  months: readonly PaymentSummary[],
  before: PaymentSummary,
): Report {
  const parts = [...months, before]
  const isNet = parts.some(({ collected }) => collected.count > 0)
  // A month without a completed payment has totals of all amounts, which must not be added to other months' revenue
  const groups = parts.map((part) =>
    isNet && field !== 'status' && part.collected.count === 0
      ? part[groupsIn[field]].map((group) => ({ ...group, amount: 0 }))
      : part[groupsIn[field]],
  )
  const names = [...new Set(groups.flat().map(({ name }) => name))]
  const columns = names.map((name) => ({
    name,
    ...columnOf(groups.map((named) => named.find((one) => one.name === name)?.amount ?? 0)),
  }))
  return {
    columns: columns.sort(
      (one, other) =>
        other.total - one.total || other.before - one.before || (one.name < other.name ? -1 : 1),
    ),
    all: columnOf(
      isNet
        ? parts.map(({ collected }) => collected.amount)
        : groups.map((named) => sumOf(named.map(({ amount }) => amount)).sum),
    ),
    isNet,
  }
}

/** Returns a column; the last element of `parts` is the amount of the period before. */
function columnOf(parts: readonly number[]) {
  const amounts = parts.slice(0, -1)
  return { amounts, total: sumOf(amounts).sum, before: parts.at(-1) ?? 0 }
}

/** Returns the change from one number to another as a share of the first; null if only the first is 0. */
export const changeOf = (before: number, now: number): number | null =>
  before === 0 ? (now === 0 ? 0 : null) : (now - before) / Math.abs(before)
