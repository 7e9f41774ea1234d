import { expect } from 'vitest'
import type { Queries } from '../../openapi/backend/db/port.ts'

const NAMES = 'plan_name, gateway, status, mode'
const DAY = `(paid_at at time zone 'UTC')::date`
const ORDER = 'order by 1, 2, 3, 4, 6 nulls first, 5'

const TIME = `extract(epoch from (paid_at at time zone 'UTC')::time)`
const QUARTER_ORDER = 'order by 1, 2, 3, 4, 5'

/** Expects the stored counts of every kind, day, amount and quarter hour to match the payments. */
export async function expectRightCounts(db: Queries): Promise<void> {
  const stored = await db.query(
    `select ${NAMES}, amount, null::date as day, payments from payment_kinds where payments > 0
     union all select ${NAMES}, d.amount, day, d.payments
       from payment_kind_days d join payment_kinds k on k.id = d.kind where d.payments > 0
     union all select null, null, null, null, null, day, payments from payment_days where payments > 0 ${ORDER}`,
  )
  const counted = await db.query(
    `select ${NAMES}, sum(amount) as amount, null::date as day, count(*) as payments from payments group by 1, 2, 3, 4
     union all select ${NAMES}, amount, ${DAY}, count(*) from payments group by 1, 2, 3, 4, 5, 6
     union all select null, null, null, null, null, ${DAY}, count(*) from payments group by 6 ${ORDER}`,
  )
  expect(stored).toEqual(counted)
  const quarters = await db.query(
    `select gateway, status, mode, day::text, quarter::int, t.payments::float8, t.cents::float8
     from payment_quarters q join payment_groups g on g.id = q.grp,
       unnest(q.payments, q.cents) with ordinality as t (payments, cents, quarter)
     where q.payments[96] > 0 ${QUARTER_ORDER}`,
  )
  const countedQuarters = await db.query(
    `select gateway, status, mode, ${DAY}::text as day, quarter, count(*) filter (where ${TIME} < quarter * 900)::float8
         as payments, coalesce(sum(amount * 100) filter (where ${TIME} < quarter * 900), 0)::float8 as cents
     from payments cross join generate_series(1, 96) as quarter group by 1, 2, 3, 4, 5 ${QUARTER_ORDER}`,
  )
  expect(quarters).toEqual(countedQuarters)
}
