import { DEMO } from './demo.ts'
import { COMPANIES, COMPANY_KINDS, FIRST_NAMES, LAST_NAMES } from './names.ts'
import type { Database, Queries } from './port.ts'

/** How many of each; the payments lie in the two years before the day of `now`. */
export interface SeedSize {
  readonly businesses: number
  readonly employees: number
  readonly payments: number
}

export const FULL: SeedSize = { businesses: 250, employees: 1200, payments: 10_000 }

/** Name, description, price, discount, duration, type, users, active. */
const PLANS = `
  ('Starter', 'For a first team that wants to try things out.', 19, 0, 1, 'month', 3, true),
  ('Growth', 'For a company that is hiring.', 49, 0, 1, 'month', 10, true),
  ('Annual Pro', 'A year at the price of ten months.', 588, 16.67, 1, 'year', 15, true),
  ('Enterprise', 'A year for many teams, with a person to call.', 2400, 10, 1, 'year', 100, true),
  ('Lifetime', 'Paid once, kept for good.', 999, 0, 1, 'one-time', 5, true),
  ('Legacy Bundle', 'No longer sold; those who have it keep it.', 299, 0, 1, 'one-time', 2, false)`

/** Whether nobody can sign in yet: a database that has just been made. */
export async function isEmpty(db: Queries): Promise<boolean> {
  return (await db.query('select id from admins limit 1')).length === 0
}

/** Takes everything out, and starts the identifiers anew. */
export async function empty(db: Queries): Promise<void> {
  await db.script(`truncate admins, sessions, login_failures, plans, businesses, subscriptions, employees, payments,
    payment_days, payment_kinds, payment_kind_days restart identity; update extra_user_price set price = 5`)
}

/**
 * Fills an empty database with what a customer's could hold: an administrator, plans, businesses, employees and two
 * years of payments. All by fixed arithmetic: the same `now` gives the same data. One statement for each table.
 */
export async function seed(db: Database, size: SeedSize, record: string, now: Date): Promise<void> {
  const day = new Date(now)
  day.setUTCHours(0, 0, 0, 0)
  await db.longTransaction(async (queries) => {
    await queries.query(
      `insert into admins (email, first_name, last_name, phone, password_hash, created_at)
       values ($1, 'Asha', 'Raman', '+91 98450 12345', $2, $3)`,
      [DEMO.email, record, new Date(day.getTime() - 900 * 86_400_000)],
    )
    await queries.query(`insert into plans
      (name, description, base_price, discount, duration, duration_type, users_included, is_active) values ${PLANS}`)
    await seedBusinesses(queries, size, day)
    await seedEmployees(queries, size, day)
    await seedPayments(queries, size, day)
  })
  // Statistics for the planner, and the search index out of its list of late entries; few rows need neither.
  if (size.payments >= 1000) await db.query('vacuum (analyze) payments, businesses, subscriptions, employees')
}

/** SQL that picks from the array in a parameter by a whole number from 0. */
const pick = (array: string, number: string) =>
  `(${array}::text[])[1 + (${number})::int % cardinality(${array}::text[])]`

/** SQL for a number from 0 up to but not 1 that follows from another one; `salt` sets the rows of numbers apart. */
const random = (number: string, salt: string) =>
  `(('x' || left(md5('${salt} ' || ${number}), 7))::bit(28)::int / 268435456.0)`

/** SQL for the names of the person with a number: as many people as there are pairs of names. */
const firstName = (names: string, person: string) => pick(names, `${person} % cardinality(${names}::text[])`)
const lastName = (names: string, first: string, person: string) =>
  pick(names, `${person} / cardinality(${first}::text[]) + ${person} * 11`)

/** SQL for a name as an email has it. */
const plain = (name: string) => `translate(lower(${name}), 'ëøéáüíóúñç’', 'eoeauiounc')`

/** SQL for the domain of the company with this name. */
const domain = (name: string) => `replace(lower(${name}), ' ', '') || '.example'`

/** SQL for the plan of a business: small ones are many. */
const planOf = (business: string) =>
  `case when ${business} % 25 = 7 then 6 else (array[1, 2, 1, 3, 2, 1, 4, 2, 5, 3])[1 + ${business}::int % 10] end`

/** How many days ago the first business was added, and the last. */
const AGES = [900, 20] as const

async function seedBusinesses(queries: Queries, { businesses }: SeedSize, day: Date): Promise<void> {
  await queries.query(
    `insert into businesses
       (name, email, phone, owner_first_name, owner_last_name, owner_email, is_active, seats, created_at)
     select name, 'hello@' || ${domain('name')}, case when i % 4 > 0 then '+1 555 ' || lpad((i * 37 % 10000)::text, 4, '0') end,
       first, last, ${plain('first')} || '.' || ${plain('last')} || '@' || ${domain('name')}, i % 17 <> 5, 1,
       $6::timestamptz - make_interval(hours => (24 * (${AGES[0]} - ${AGES[0] - AGES[1]} * i::float8 / $5) - 9)::int, mins => i * 37 % 60)
     from (
       select i, ${pick('$1', 'i')} || ' ' || ${pick('$2', 'i / 40 * 9 + i % 40 * 7')}
           || case when i > 640 then ' ' || (i / 640 + 1) else '' end as name,
         ${firstName('$3', 'i * 3')} as first, ${lastName('$4', '$3', 'i * 3')} as last
       from generate_series(1, $5::int) as i
     ) as made order by i`,
    [COMPANIES, COMPANY_KINDS, FIRST_NAMES, LAST_NAMES, businesses, day],
  )
  // Nine of ten have a running subscription; each third tried the Starter plan first.
  await queries.query(
    `insert into subscriptions (business_id, plan_id, status, started_at, ends_at, amount)
     select b.id, p.id, s.status, b.created_at + s.after,
       case when s.lasts is not null then b.created_at + s.after + s.lasts
         when p.duration_type <> 'one-time' then b.created_at + s.after + interval '3 years' end,
       round(p.base_price * (1 - p.discount / 100), 2)
     from businesses b
     join (values (0, 'expired', interval '0', interval '14 days'), (1, 'active', interval '14 days', null),
       (2, 'cancelled', interval '0', interval '18 days')) as s (kind, status, after, lasts)
       on (s.kind = 1 and b.id % 10 > 0) or (s.kind = 0 and b.id % 3 = 0) or (s.kind = 2 and b.id % 10 = 0)
     join plans p on p.id = case when s.kind = 0 then 1 else ${planOf('b.id')} end
     order by b.id, s.kind`,
  )
}

/** Many in a few businesses, few in many, none in each tenth; seats are just enough in each fourth. */
async function seedEmployees(
  queries: Queries,
  { businesses, employees }: SeedSize,
  day: Date,
): Promise<void> {
  if (businesses === 0) return
  await queries.query(
    `insert into employees (business_id, first_name, last_name, email, phone, created_at)
     select b.id, first, last,
       ${plain('first')} || '.' || ${plain('last')} || case when i >= $5 then (i / $5 + 1)::text else '' end || '@' || ${domain('b.name')},
       case when i % 3 > 0 then '+1 555 ' || lpad((i * 53 % 10000)::text, 4, '0') end,
       b.created_at + ($4::timestamptz - b.created_at) * ${random('i', 'joined')}
     from (
       select i, ${firstName('$1', 'i')} as first, ${lastName('$2', '$1', 'i')} as last,
         1 + (floor($3 * power(${random('i', 'employer')}, 2.2)))::int as spread
       from generate_series(0, $6::int - 1) as i
     ) as people
     join businesses b on b.id = case when spread % 10 = 0 and $3 > 1 then spread - 1 else spread end
     order by i`,
    [FIRST_NAMES, LAST_NAMES, businesses, day, FIRST_NAMES.length * LAST_NAMES.length, employees],
  )
  await queries.query(
    `update businesses b set seats = case when b.id % 4 = 0 then greatest(1, taken.count)
       else greatest(p.users_included, taken.count + b.id % 4 * 2) end
     from (select b.id, count(e.id)::int as count from businesses b left join employees e on e.business_id = b.id
       group by b.id) as taken, plans p
     where taken.id = b.id and p.id = ${planOf('b.id')}`,
  )
}

/**
 * More of them lately than two years ago, few at night and at weekends. A business pays for its plan and for some
 * more users, nearly always the same way. Each 29th payment is another try of the one before, which failed; each 211th
 * is the one before charged again by mistake, and half of those were given back. For a week PayPal failed. The golden ratio spreads the
 * rest of a business's payments, so that no two of them are near each other. `offset 0`: nothing is drawn twice.
 */
async function seedPayments(queries: Queries, { businesses, payments }: SeedSize, day: Date): Promise<void> {
  await queries.query(
    `insert into payments (transaction_id, business_id, first_name, last_name, email, company_name, gateway, status, mode,
       amount, plan_name, plan_duration, plan_duration_type, paid_at)
     select 'TXN-' || upper(left(md5('payment ' || i), 12)), business, first, last,
       ${plain('first')} || '.' || ${plain('last')} || '@' || coalesce(${domain('company')}, 'mailbox.example'),
       company, gateway,
       case when is_again then case when i % 2 = 0 then 'refunded' else 'completed' end
         when is_retried then 'failed'
         when gateway = 'PayPal' and paid_at > $5::timestamptz - interval '46 days' and paid_at < $5::timestamptz - interval '39 days'
           and chance < 0.7 then 'failed'
         when gateway = 'Bank transfer' and paid_at > $5::timestamptz - interval '4 days' then 'pending'
         when chance < 0.025 then 'failed' when chance < 0.045 then 'refunded' when chance < 0.048 then 'pending'
         else 'completed' end,
       case gateway when 'Stripe' then case when way < 0.9 then 'card' else 'wallet' end
         when 'PayPal' then 'wallet' when 'Bank transfer' then 'transfer'
         else case when way < 0.55 then 'upi' when way < 0.8 then 'card' else 'netbanking' end end,
       amount, plan, duration, duration_type, paid_at
     from (
       select i, made.business, is_again, is_retried, chance, way, b.name as company,
         ${firstName('$1', 'person')} as first, ${lastName('$2', '$1', 'person')} as last,
         case when p.name = 'Enterprise' and way < 0.6 then 'Bank transfer'
           else (array['Stripe', 'PayPal', 'Stripe', 'Razorpay', 'Stripe', 'PayPal', 'Razorpay', 'Stripe'])[1 +
             (case when chance between 0.5 and 0.55 then source else payer end)::int % 8] end as gateway,
         round(p.base_price * (1 - p.discount / 100), 2)
           + case when p.duration_type = 'one-time' then 0 else 5 * (payer % 4) * (1 + p.users_included / 15) end as amount,
         p.name as plan, p.duration, p.duration_type,
         -- most of those of a weekend are of the five days before
         begun - case when extract(isodow from begun) > 5 and chance < 0.6
             then make_interval(days => extract(isodow from begun)::int - 5 + (way * 5)::int % 5) else interval '0' end
           + (i - source) * make_interval(secs => 130 + i * 31 % 400) as paid_at
       from (
         select *, case when business is null then 4 * source + 2 else 3 * business + (case when way < 0.8 then 0 when way < 0.9 then 1 else 2 end) end as person,
           coalesce(business, source) as payer
         from (
           select i, source, i <> source and i % 29 > 0 as is_again, i % 29 = 28 as is_retried, begun,
             ${random('source', 'chance')} as chance, ${random('source', 'way')} as way,
             case when ${random('source', 'company')} < 0.92 and $3 > 0 then 1 + (floor(
               greatest(1, $3 * least(1, (${AGES[0]} - age) / ${AGES[0] - AGES[1]})) * (source * 0.6180339887498949 - floor(source * 0.6180339887498949))))::bigint end as business
           from (
             select i, source, age,
               $5::timestamptz - make_interval(days => 1 + floor(age)::int)
                 + make_interval(secs => 86400 * (0.24 + 0.34 * (${random('source', 'hour')} + ${random('source', 'minute')}))) as begun
             from (
               select i, source, 729.9 * (1 - sqrt(source::float8 / $4)) as age
               from (
                 select i, case when i > 1 and (i % 29 = 0 or i % 211 = 0) then i - 1 else i end as source
                 from generate_series(1::bigint, $4::bigint) as i
                 offset 0
               ) as numbered
               offset 0
             ) as aged
             offset 0
           ) as placed
           offset 0
         ) as drawn
         offset 0
       ) as made
       left join businesses b on b.id = made.business
       join plans p on p.id = ${planOf('made.payer')}
       offset 0
     ) as told`,
    [FIRST_NAMES, LAST_NAMES, businesses, payments, day],
  )
}
