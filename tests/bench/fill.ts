import type { Database } from '../../openapi/backend/db/port.ts'
import { seed } from '../../openapi/backend/db/seed.ts'

const dropped = [
  'payments_transaction',
  'payments_newest',
  'payments_business',
  'payments_labels',
  'payments_search',
  'payments_least',
  'payments_rising',
  'payments_most',
  'payments_charges',
  'payments_payer',
]

const filled = ['payments', 'payment_kinds', 'payment_kind_days', 'payment_quarters', 'employees']

const PEOPLE = 100_000
/** The number of payments with data of their own; all others are copies of these. */
const SEEDED = 10_000

const columns = `business_id, first_name, last_name, email, company_name, gateway, status, mode, amount, plan_name,
  plan_duration, plan_duration_type`

/** Returns SQL that copies each payment `times` times, and dates each copy some minutes earlier. */
const copies = (times: number) => `
  insert into payments (transaction_id, paid_at, ${columns})
    select 'TXN-' || upper(left(md5(copy || ' ' || id), 12)), paid_at - make_interval(mins => 7 * copy), ${columns}
    from payments cross join generate_series(1, ${times}) as copy order by paid_at`

/** Seeds this many payments of sample data, a multiple of 10,000. Builds the indexes last, which is much faster. */
export async function fill(db: Database, payments: number): Promise<void> {
  const indexes = await db.query<{ name: string; sql: string }>(
    "select indexname as name, indexdef as sql from pg_indexes where tablename = 'payments'",
  )
  const apart = indexes.filter(({ name }) => dropped.includes(name))
  await db.query(apart.map(({ name }) => `drop index ${name}`).join(';'))
  await seed(db, 'nobody', new Date(), SEEDED)
  const slow = (sql: string) => db.longTransaction((queries) => queries.query(sql))
  await slow(copies(payments / SEEDED - 1))
  await slow(`insert into employees (business_id, first_name, last_name, email, phone, created_at)
    select business_id, first_name, last_name, copy || '.' || email, phone, created_at - make_interval(mins => copy)
    from employees cross join generate_series(1, (${PEOPLE} / (select count(*) from employees) - 1)::int) as copy`)
  for (const { sql } of apart) await slow(sql)
  for (const table of filled) await db.query(`vacuum (analyze) ${table}`)
}
