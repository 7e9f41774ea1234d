import type { PaymentGroup } from '../../../machines/rules/payment-totals.ts'
import type { Database } from '../db/port.ts'
import { contains, instant } from '../db/rows.ts'
import { conditionOf, isCounted, isOpen, isWhole, type Asked } from './payment-filter.ts'

const NAMES = 'plan_name as plan, gateway, status, mode'
const DAY = 86_400_000

/** Counts and sums the payments of a filter by plan, gateway, status and mode. */
export async function groupsOf(db: Database, asked: Asked): Promise<PaymentGroup[]> {
  if (!isCounted(asked)) {
    const { sql, values } = conditionOf(asked)
    return db.query<PaymentGroup>(
      `select ${NAMES}, count(*)::float8 as count, sum(amount)::float8 as amount,
         ${instant('min(paid_at)')} as earliest, ${instant('max(paid_at)')} as latest
       from payments where ${sql} group by 1, 2, 3, 4`,
      values,
    )
  }
  if (isOpen(asked.paid) && isOpen(asked.amount)) {
    return db.query<PaymentGroup>(
      `select ${NAMES}, payments::float8 as count, amount::float8 as amount from payment_kinds
       where payments > 0 and ($1::int[] is null or id = any ($1))`,
      [asked.kinds],
    )
  }
  // Uses the stored counts for whole days, and the payments themselves for parts of days at either end.
  const { paid, amount } = asked
  const first = paid.from && new Date(Math.ceil(paid.from.getTime() / DAY) * DAY)
  const last = paid.to && new Date(Math.floor(paid.to.getTime() / DAY) * DAY)
  const isWithinDay = first !== null && last !== null && first > last
  const days = isWithinDay ? [paid.to, paid.to] : [first, last]
  const isOfAmount = '($7::numeric is null or amount >= $7) and ($8::numeric is null or amount <= $8)'
  const partOfDay = (from: string, to: string) =>
    `select plan_name, gateway, status, mode, 1, amount from payments
     where ($2::text[] is null or labels = any ($2)) and ${isOfAmount} and paid_at >= ${from} and paid_at < ${to}`
  return db.query<PaymentGroup>(
    `select ${NAMES}, sum(payments)::float8 as count, sum(payments * amount)::float8 as amount from (
       select k.plan_name, k.gateway, k.status, k.mode, d.payments, d.amount
       from (
         select kind, amount, sum(payments) as payments from payment_kind_days
         where ($1::int[] is null or kind = any ($1)) and ${isOfAmount}
           and ($3::timestamptz is null or day >= ($3 at time zone 'UTC')::date)
           and ($4::timestamptz is null or day < ($4 at time zone 'UTC')::date)
         group by 1, 2
       ) as d join payment_kinds k on k.id = d.kind
       union all ${partOfDay('$5', '$3')} union all ${partOfDay('$4', '$6')}
     ) as counted group by 1, 2, 3, 4 having sum(payments) > 0`,
    [asked.kinds, asked.labels, days[0] ?? null, days[1] ?? null, paid.from, paid.to, amount.from, amount.to],
  )
}

/** Caches the number of matching payments until a payment changes. */
const totals = new WeakMap<Database, Map<string, { version: number; total: number }>>()
const KEPT = 200

export async function totalOf(db: Database, asked: Asked): Promise<number> {
  const { version, all: _, ...rest } = asked
  const key = JSON.stringify(rest)
  const known = totals.get(db) ?? new Map<string, { version: number; total: number }>()
  totals.set(db, known)
  const kept = known.get(key)
  if (kept?.version === version) return kept.total
  const total = await count(db, asked)
  known.delete(key)
  known.set(key, { version, total })
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(oldest)
  }
  return total
}

async function count(db: Database, asked: Asked): Promise<number> {
  if (isCounted(asked)) return (await groupsOf(db, asked)).reduce((sum, group) => sum + group.count, 0)
  const isSearchAlone = isWhole({ ...asked, search: null })
  const { sql, values } = conditionOf(asked)
  const [row] = isSearchAlone
    ? // the labels' matches are in the stored counts; the trigram index finds the rest
      await db.query<{ total: number }>(
        `select (coalesce((select sum(payments) from payment_kinds where labels = any ($2)), 0) + (
           select count(*) from payments where search like ${contains('$1')} and labels not like ${contains('$1')}
         ))::float8 as total`,
        [asked.search, asked.found],
      )
    : await db.query<{ total: number }>(`select count(*)::float8 as total from payments where ${sql}`, values)
  if (row === undefined) throw new Error('the count is missing')
  return row.total
}
