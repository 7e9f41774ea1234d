import { DEMO } from '../../openapi/backend/db/demo.ts'
import type { Database, Queries } from '../../openapi/backend/db/port.ts'

/** The numbers of records in the test data. */
export interface SeedSize {
  readonly businesses: number
  readonly employees: number
  readonly payments: number
}

/** A seed that is quick to create and fills several pages of every list. */
export const SMALL: SeedSize = { businesses: 24, employees: 60, payments: 120 }

const LONG =
  'The Honourable Society of Extraordinarily Long and Descriptive Company Names, Founded for the Testing of Narrow ' +
  'Columns, Truncation, Wrapping and Tooltips in Every Table of Every Back Office, Ltd.'

const FIRST_NAMES = [
  ...(
    'Asha Liam Mei Noah Fatima Lucas Priya Emma Kwame Sofia Hiroshi Olga Mateo Ingrid Chidi Zoë Søren José Łukasz ' +
    'Anaïs Björk Nguyễn Siobhán D’Arcy أحمد ليلى प्रिया अर्जुन 小明 美玲 Дмитрий さくら 민준 Ελένη יעל สมชาย'
  ).split(' '),
  // The names have combining marks, an emoji of several code points, a single letter, and 170 characters.
  ...['Ame\u0301lie', '👩‍💻 Robin', 'X', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5).slice(0, 170)],
]

const LAST_NAMES = (
  'Raman, Smith, Chen, Okafor, Al-Sayed, Silva, Patel, Müller, Mensah, Rossi, Tanaka, Ivanova, García, Larsen, Eze, ' +
  'Brontë, Kierkegaard, Núñez, Wójcik, Lévêque, Sigurðsdóttir, Trần, O’Connor, de la Cruz, الحسيني, खान, शर्मा, 王, 李, ' +
  "Соколова, 高橋, 김, Παπαδοπούλου, כהן, ศรีสุข, Null, Undefined, O'Neil; --, <b>Bold</b>, 100% Sure, under_score, " +
  'back\\slash, Ng'
).split(', ')

const COMPANIES = [
  ...(
    'Northwind, Blue Harbor, Cedar & Pine, Atlas Freight, Quartz Labs, Lotus Health, Ember Foods, Polar Travel, ' +
    'Vertex Design, Juniper Legal, Sable Media, Copper Kettle, Zenith Solar, Willow Care, شركة النخيل, सूर्य उद्योग, ' +
    '北京星云科技, Café Zoë 🥐, Čeština & Co, Ме́льница'
  ).split(', '),
  LONG,
]

const COMPANY_KINDS = 'Ltd, Inc, GmbH, Pvt Ltd, LLC, SA, Collective, Group, Partners, Studio, Works'.split(
  ', ',
)

/** Each plan's name, description, price, discount, duration, type, included users, and whether it is active. */
const PLANS = `
  ('Starter', 'For a first team that wants to try things out.', 19, 0, 1, 'month', 3, true),
  ('Growth', 'For a company that is hiring.', 49, 10, 3, 'month', 10, true),
  ('Annual Pro', 'A year at the price of ten months.', 490, 16.67, 1, 'year', 15, true),
  ('Enterprise', 'Two years, with a person to call.', 2399.5, 25, 2, 'year', 100, true),
  ('Lifetime', 'Paid once, kept for good.', 1999, 5, 1, 'one-time', 5, true),
  ('Legacy Bundle', 'No longer sold; those who have it keep it.', 299.99, 0, 1, 'one-time', 2, false)`

/** Deletes all data and restarts the ids. */
export async function empty(db: Queries): Promise<void> {
  await db.query(`truncate admins, sessions, login_failures, plans, businesses, subscriptions, employees, payments,
    payment_days, payment_kinds, payment_kind_days, payment_groups, payment_quarters restart identity; update extra_user_price set price = 5`)
}

/**
 * Fills an empty database with difficult data: names in many scripts, names with rare letters, very long names, and
 * missing companies. The data are deterministic: the same `now` gives the same data.
 */
export async function seed(db: Database, size: SeedSize, record: string, now: Date): Promise<void> {
  const day = new Date(now)
  day.setUTCHours(0, 0, 0, 0)
  await db.longTransaction(async (queries) => {
    await queries.query(
      `insert into admins (email, first_name, last_name, phone, password_hash, created_at)
       values ($1, 'Asha', 'Raman', '+91 98450 12345', $2, $3)`,
      [DEMO.email, record, new Date(day.getTime() - 730 * 86_400_000)],
    )
    await queries.query(`insert into plans
      (name, description, base_price, discount, duration, duration_type, users_included, is_active) values ${PLANS}`)
    await seedBusinesses(queries, size, day)
    await seedEmployees(queries, size, day)
    await seedPayments(queries, size, day)
  })
  // Update the planner's statistics and merge the search index's pending entries. A few rows do not need this.
  if (size.payments >= 1000) await db.query('vacuum (analyze) payments, businesses, subscriptions, employees')
}

/** Returns SQL that picks an element of the array parameter by a number. */
const pick = (array: string, number: string) =>
  `(${array}::text[])[1 + (${number}) % cardinality(${array}::text[])]`

async function seedBusinesses(queries: Queries, { businesses }: SeedSize, day: Date): Promise<void> {
  await queries.query(
    `insert into businesses
       (name, email, phone, owner_first_name, owner_last_name, owner_email, is_active, seats, created_at)
     select left(${pick('$1', 'i * 5')} || ' ' || ${pick('$2', 'i / 7 + i')}, 200), 'office@company' || i || '.example',
       case when i % 4 > 0 then '+1 555 ' || lpad((i * 37 % 10000)::text, 4, '0') end,
       ${pick('$3', 'i * 7')}, ${pick('$4', 'i * 11 + i / 5')}, 'owner@company' || i || '.example', i % 12 <> 5, 1,
       $6::timestamptz - make_interval(hours => (24 * (730 - 630 * i::float8 / $5))::int, mins => i * 37 % 60)
     from generate_series(1, $5::int) as i`,
    [COMPANIES, COMPANY_KINDS, FIRST_NAMES, LAST_NAMES, businesses, day],
  )
  // Every business except every twelfth has an active subscription, and every third has an expired subscription. The
  // youngest business is 100 days old, so that all subscriptions started in the past.
  await queries.query(
    `insert into subscriptions (business_id, plan_id, status, started_at, ends_at, amount)
     select b.id, p.id, s.status, b.created_at + s.after,
       case when p.duration_type <> 'one-time' then b.created_at + s.after + s.lasts end,
       round(p.base_price * (1 - p.discount / 100), 2)
     from businesses b
     join (values (0, 'expired', interval '0', interval '90 days'), (1, 'active', interval '90 days', interval '3 years'),
       (2, 'cancelled', interval '30 days', interval '60 days')) as s (kind, status, after, lasts)
       on (s.kind = 1 and b.id % 12 > 0) or (s.kind = 0 and b.id % 3 = 0) or (s.kind = 2 and b.id % 12 = 0)
     join plans p on p.id = 1 + (b.id * 7 + s.kind) % 6
     order by b.id, s.kind`,
  )
}

/** Adds a tenth of the employees to one business, and none to every tenth business. Every fourth business is full. */
async function seedEmployees(
  queries: Queries,
  { businesses, employees }: SeedSize,
  day: Date,
): Promise<void> {
  if (businesses === 0) return
  await queries.query(
    `insert into employees (business_id, first_name, last_name, email, phone, created_at)
     select business, ${pick('$1', 'i * 13 + i / 40')}, ${pick('$2', 'i * 17 + i / 43')},
       'person' || i || '@company' || business || '.example',
       case when i % 3 > 0 then '+1 555 ' || lpad((i * 53 % 10000)::text, 4, '0') end,
       $5::timestamptz - make_interval(mins => ($4 - i) * 60 + i * 37 % 60)
     from (
       select i, case when i <= $4 / 10 then 1 + 6 % $3 else spread - (spread % 10 = 0)::int end as business
       from (select i, 1 + (i * 17 + i / 13) % $3 as spread from generate_series(1, $4::int) as i) as even
     ) as placed`,
    [FIRST_NAMES, LAST_NAMES, businesses, employees, day],
  )
  await queries.query(
    `update businesses b set seats = greatest(1, taken.count + b.id % 4 * 3)
     from (select b.id, count(e.id)::int as count from businesses b left join employees e on e.business_id = b.id
       group by b.id) as taken
     where taken.id = b.id`,
  )
}

/** Creates payments, more of them recent than old. Every ninth payer has no company. */
async function seedPayments(queries: Queries, { businesses, payments }: SeedSize, day: Date): Promise<void> {
  await queries.query(
    `insert into payments (transaction_id, business_id, first_name, last_name, email, company_name, gateway, status, mode,
       amount, plan_name, plan_duration, plan_duration_type, paid_at)
     select 'TXN-' || upper(left(md5('payment ' || i), 12)), b.id,
       ${pick('$1', 'i * 13 + i / 40')}, ${pick('$2', 'i * 17 + i / 43')},
       case when b.id is null then 'payer' || i % 997 || '@mail.example'
         else 'person' || i % 1201 || '@company' || b.id || '.example' end,
       b.name,
       (array['Stripe', 'PayPal', 'Razorpay', 'Bank transfer', 'Stripe', 'Adyen'])[1 + (i * 7 % 6)::int],
       case when i % 37 = 0 then 'refunded' when i % 17 = 0 then 'failed' when i % 23 = 0 then 'pending'
         else 'completed' end,
       (array['card', 'upi', 'wallet', 'netbanking', 'card'])[1 + (i * 11 % 5)::int],
       round(p.base_price * (1 - p.discount / 100), 2) + i % 4 * 5,
       p.name, p.duration, p.duration_type,
       $5::timestamptz - make_interval(secs => 730 * 86400 * (1 - sqrt(i::float8 / $4)) + 60 + i * 7919 % 3600)
     from generate_series(1::bigint, $4::bigint) as i
     join plans p on p.id = 1 + (i / 3 + i * 7) % 6
     left join businesses b on i % 9 > 0 and b.id = 1 + (i * 31 + i / 250) % $3::bigint`,
    [FIRST_NAMES, LAST_NAMES, Math.max(1, businesses), payments, day],
  )
}

/** Adds 24 payments with equal instants and amounts, a comma and a backslash in a name, and an unknown status. */
export async function addEqualPayments(queries: Queries, gateway: string): Promise<void> {
  await queries.query(
    `insert into payments (transaction_id, first_name, last_name, email, gateway, status, mode,
      amount, plan_name, plan_duration, plan_duration_type, paid_at)
    select 'SAME-' || i, 'First', 'Last', 'same@mail.example', (array['Stripe', $1, 'Pay, \\pal'])[1 + i % 3],
      (array['completed', 'Failed', 'disputed'])[1 + i % 3], 'card', (array[19, -5, 0.01])[1 + i % 3], 'Starter', 1, 'month',
      timestamptz '2025-10-31T23:59:59.999Z' + (i / 4) * interval '1 millisecond'
    from generate_series(1, 24) as i`,
    [gateway],
  )
}
