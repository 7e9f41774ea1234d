import type { CallOutput, Payment } from '../../machines/contract/calls.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import { addDays, countDays, periodBefore, type Days } from '../lib/days.ts'
import { sumOf } from '../../machines/rules/money.ts'
import { instantsOf } from '../lib/filter.ts'
import { textOf } from '../lib/text.ts'

type Series = CallOutput<'getPaymentSeries'>['data']

interface Group {
  status: string
  gateway: string
  mode: string
  /** The payments' amounts, by the number of the day */
  days: Map<number, unknown[]>
}

/** Computes the contract's payment series from payments. The sums skip invalid amounts; `unread` counts them. */
export function seriesOf(payments: readonly Payment[], period: Days, zone: string) {
  const edges = edgesOf(period, zone)
  const length = countDays(period.from, period.to)
  const groups = new Map<string, Group>()
  const counted: unknown[] = []
  for (const { paidAt, paymentStatus, paymentGateway, paymentMode, amount } of payments) {
    const at = toInstant(paidAt)
    const day = at === null ? -1 : dayAt(edges, at)
    if (day < 0 || day >= 2 * length) continue
    const [status, gateway, mode] = [textOf(paymentStatus), textOf(paymentGateway), textOf(paymentMode)]
    const key = JSON.stringify([status, gateway, mode])
    const group = groups.get(key) ?? { status, gateway, mode, days: new Map<number, unknown[]>() }
    groups.set(key, group)
    const amounts = group.days.get(day) ?? []
    group.days.set(day, amounts)
    amounts.push(amount)
    counted.push(amount)
  }
  const data: Series = {
    current: [...groups.values()].flatMap((group) => daysOf(group, length, length)),
    before: [...groups.values()].flatMap((group) => daysOf(group, 0, length)),
  }
  return { data, unread: sumOf(counted).unread }
}

/** Caches the last edges, because a series is computed again for each page of payments that arrives. */
let last: { key: string; edges: readonly number[] } | undefined

/** Returns the start of each day of the period before and of the period itself, and the end of the last day. */
function edgesOf(period: Days, zone: string): readonly number[] {
  const key = JSON.stringify([period.from, period.to, zone])
  if (last?.key === key) return last.edges
  const { from } = periodBefore(period)
  const edges = Array.from({ length: countDays(from, period.to) + 1 }, (_, day) =>
    Number(instantsOf(addDays(from, day), undefined, zone).from),
  )
  last = { key, edges }
  return edges
}

/** Returns the index of the last edge at or before the instant; -1 if there is none. */
function dayAt(edges: readonly number[], at: number): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edges[middle] ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the group's figures for `length` days from `start` on; an empty list if it has no payments then. */
function daysOf({ days, ...group }: Group, start: number, length: number): Series['current'] {
  const amounts = Array.from({ length }, (_, day) => days.get(start + day) ?? [])
  if (amounts.every((list) => list.length === 0)) return []
  return [
    { ...group, counts: amounts.map((list) => list.length), amounts: amounts.map((list) => sumOf(list).sum) },
  ]
}
