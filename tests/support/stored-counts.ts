import { expect } from 'vitest'
import { SPAN } from '../../openapi/backend/db/migrations.ts'
import type { Queries } from '../../openapi/backend/db/port.ts'

const NAMES = 'plan_name, gateway, status, mode'
const DAY = `(paid_at at time zone 'UTC')::date`
const ORDER = 'order by 1, 2, 3, 4, 6 nulls first, 5'

const SPAN_ORDER = 'order by 1, 2, 3, 4'

/** Expects the stored counts (by kind, by day, by kind, day and amount, and by span) to match the payments. */
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
  const spans = await db.query(
    `select gateway, status, mode, span, payments, amount from payment_spans s join payment_groups g on g.id = s.grp
     where payments > 0 ${SPAN_ORDER}`,
  )
  const countedSpans = await db.query(
    `select gateway, status, mode, floor(extract(epoch from paid_at) / ${SPAN})::int as span, count(*) as payments,
       sum(amount) as amount from payments group by 1, 2, 3, 4 ${SPAN_ORDER}`,
  )
  expect(spans).toEqual(countedSpans)
}
