import type { PaymentGroup } from '../../../machines/rules/payment-totals.ts'
import type { Database } from '../db/port.ts'
import { contains, instant, rowOf } from '../db/rows.ts'
import { conditionOf, isCounted, isOpen, isWhole, type Asked } from './payment-filter.ts'

const NAMES = 'plan_name as plan, gateway, status, mode'
const DAY = 86_400_000

/** Counts and sums the payments that match a filter, by plan, gateway, status and mode. */
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
  // Use the stored counts for whole days, and the payments themselves for partial days at either end.
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
const totals = new WeakMap<Database, Map<string, number>>()
const CACHED = 200

export async function totalOf(db: Database, asked: Asked): Promise<number> {
  const cached = totals.get(db) ?? new Map<string, number>()
  totals.set(db, cached)
  // The key includes the version of the payments, so a change to the payments makes all earlier entries stale.
  const filter = JSON.stringify(asked)
  const total = cached.get(filter) ?? (await count(db, asked))
  cached.set(filter, total)
  const [oldest = ''] = cached.keys()
  if (cached.size > CACHED) cached.delete(oldest)
  return total
}

async function count(db: Database, asked: Asked): Promise<number> {
  if (isCounted(asked)) return (await groupsOf(db, asked)).reduce((sum, group) => sum + group.count, 0)
  const condition = conditionOf(asked)
  const { sql, values } =
    asked.id === null && isWhole({ ...asked, search: null })
      ? {
          // The stored counts tell how many payments match by their labels; the trigram index finds the others.
          sql: `(select coalesce(sum(payments), 0) from payment_kinds where labels = any ($2)) + (
          select count(*) from payments where search like ${contains('$1')} and labels not like ${contains('$1')}
        )`,
          values: [asked.search, asked.found],
        }
      : { ...condition, sql: `select count(*) from payments where ${condition.sql}` }
  return (await rowOf<{ total: number }>(db, `select (${sql})::float8 as total`, values)).total
}
