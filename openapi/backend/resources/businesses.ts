import type { components } from '../../schema.gen.d.ts'
import type { Queries, Value } from '../db/port.ts'
import { contains, escapeLike, fromRow, instant, insertion, numberOf, rowOf, type Row } from '../db/rows.ts'
import { badRequest, notFound, wrongField } from '../http/problem.ts'
import { choicesOf, isOneOf, rangeOf, valuesOf } from './filter.ts'
import type { Operations, QueryOf } from './operations.ts'
import { PAYMENT } from './payment-filter.ts'

type Business = components['schemas']['Business']
type BusinessSubscription = components['schemas']['BusinessSubscription']

const PLAN = `json_build_object('_id', 'pln_' || p.id, 'name', p.name, 'duration', p.duration,
  'durationType', p.duration_type) as plan`

const business = (now: string) => `'biz_' || b.id as "_id", b.name, b.email, b.phone,
  json_build_object('firstName', b.owner_first_name, 'lastName', b.owner_last_name, 'email', b.owner_email) as owner,
  b.is_active as "isActive", b.seats as count,
  (select count(*) from employees e where e.business_id = b.id)::int as employees,
  (select plan from (${currentPlan('b.id', now)}) as current) as "subscriptionPlan",
  ${instant('b.created_at')} as "createdAt"`

export const businesses = {
  async listBusinesses({ db, query, now }) {
    const { offset, limit, search } = query
    const { condition, values, key, order } = readFilter(query)
    const { total, page } = await rowOf<{ total: number; page: Row<Business>[] }>(
      db,
      `with found as materialized (
         select b.id, b.created_at, ${key} as key from businesses b
         where ($1::text is null or b.search like ${contains('$1')} or exists (
           select from (${currentPlan('b.id', '$2')}) as current where lower(normalize(current.name)) like ${contains('$1')}
         )) and ${condition}
       )
       select (select count(*) from found)::float8 as total, coalesce((
         select json_agg(listed) from (
           select ${business('$2')}
           from (select * from found as page order by ${order} offset $3 limit $4) as page
           join businesses b on b.id = page.id
           order by ${order}
         ) as listed
       ), '[]') as page`,
      [search === null ? null : escapeLike(search), now, offset, limit, ...values],
    )
    return {
      businesses: page.map((row) => fromRow<Business>(row, 'subscriptionPlan')),
      total_businesses: total,
    }
  },

  async getPlanBusinesses({ db, now }) {
    const { data } = await rowOf<{ data: Record<string, number> }>(
      db,
      `select coalesce(json_object_agg('pln_' || plan_id, businesses), '{}') as data from (
         select plan_id, count(*) as businesses from (
           select distinct on (business_id) plan_id from subscriptions
           where status = 'active' and (ends_at is null or ends_at > $1::timestamptz)
           order by business_id, started_at desc, id desc
         ) as running group by plan_id
       ) as counted`,
      [now],
    )
    return { message: 'Businesses of each plan', data }
  },

  async getBusiness({ db, path, now }) {
    return { message: 'Business', data: await read(db, numberOf('biz', path.id), now) }
  },

  async addBusiness({ db, form: { count: seats, planId, ...fields }, now }) {
    const data = await db.transaction(async (queries) => {
      const [sql, values] = insertion('businesses', { ...fields, seats, createdAt: now })
      const { id } = await rowOf<{ id: number }>(queries, `${sql} returning id::float8 as id`, values)
      if (planId !== undefined) await subscribe(queries, id, numberOf('pln', planId), now)
      return read(queries, id, now)
    })
    return { message: 'Business added', data }
  },

  async toggleBusinessStatus({ db, form: { businessId, isActive }, now }) {
    const id = numberOf('biz', businessId)
    const data = await db.transaction(async (queries) => {
      await queries.query('update businesses set is_active = $2 where id = $1', [id, isActive === 1])
      return read(queries, id, now)
    })
    return { message: isActive === 1 ? 'Business activated' : 'Business deactivated', data }
  },

  async updateEmployeeCount({ db, path, form: { businessId, count }, now }) {
    if (businessId !== path.businessId) throw badRequest('The form names another business than the address')
    const id = numberOf('biz', businessId)
    const data = await db.transaction(async (queries) => {
      const { taken } = await lockSeats(queries, id)
      if (count < taken) throw wrongField(409, 'count', `${taken} seats are taken`)
      await queries.query('update businesses set seats = $2 where id = $1', [id, count])
      return read(queries, id, now)
    })
    return { message: 'Seats updated', data }
  },

  async listBusinessSubscriptions({ db, query, now }) {
    const id = await requireBusiness(db, query.businessId)
    const rows = await db.query<Row<BusinessSubscription>>(
      `select 'sub_' || s.id as "_id", s.amount::float8 as amount,
         case when s.status = 'active' and s.ends_at <= $2::timestamptz then 'expired' else s.status end as status,
         ${PLAN}, ${instant('s.started_at')} as "startedAt", ${instant('s.ends_at')} as "endsAt"
       from subscriptions s join plans p on p.id = s.plan_id
       where s.business_id = $1 order by s.started_at desc, s.id desc`,
      [id, now],
    )
    return { message: 'Subscriptions', data: rows.map((row) => fromRow<BusinessSubscription>(row)) }
  },

  async listBusinessPayments({ db, query }) {
    const id = await requireBusiness(db, query.businessId)
    const data = await db.query<components['schemas']['Payment']>(
      `select ${PAYMENT} from payments p where p.business_id = $1 order by p.paid_at desc, p.id desc limit 500`,
      [id],
    )
    return { message: 'Payments', data }
  },
} satisfies Partial<Operations>

/** Locks a business until the transaction ends, and returns its seats. Throws 404. */
export async function lockSeats(queries: Queries, id: number | null) {
  const locked = 'select seats from businesses where id = $1 for update'
  const { seats } = await rowOf<{ seats: number }>(queries, locked, [id], notFound('business'))
  // Count in a separate statement, which sees what other transactions committed while the lock was pending.
  const counted = 'select count(*)::int as taken from employees where business_id = $1'
  return { seats, ...(await rowOf<{ taken: number }>(queries, counted, [id])) }
}

/** Returns the database id of a business. Throws 404 when the business does not exist. */
export async function requireBusiness(db: Queries, businessId: string): Promise<number | null> {
  const id = numberOf('biz', businessId)
  await rowOf(db, 'select id from businesses where id = $1', [id], notFound('business'))
  return id
}

async function read(db: Queries, id: number | null, now: Date): Promise<Business> {
  const sql = `select ${business('$2')} from businesses b where b.id = $1`
  const row = await rowOf<Row<Business>>(db, sql, [id, now], notFound('business'))
  return fromRow<Business>(row, 'subscriptionPlan')
}

async function subscribe(queries: Queries, businessId: number, planId: number | null, now: Date) {
  const started = await queries.query(
    `insert into subscriptions (business_id, plan_id, status, started_at, ends_at, amount)
     select $1, id, 'active', $3::timestamptz,
       case duration_type
         when 'month' then $3::timestamptz + make_interval(months => duration)
         when 'year' then $3::timestamptz + make_interval(years => duration)
       end,
       round(base_price * (1 - discount / 100), 2)
     from plans where id = $2 and is_active returning id`,
    [businessId, planId, now],
  )
  if (started.length === 0) throw wrongField(400, 'planId', 'This plan cannot be subscribed to')
}

/** The plan of the newest subscription that is running. */
export const currentPlan = (business: string, now: string) => `
  select ${PLAN}, p.name, p.id as plan_id from subscriptions s join plans p on p.id = s.plan_id
  where s.business_id = ${business} and s.status = 'active' and (s.ends_at is null or s.ends_at > ${now}::timestamptz)
  order by s.started_at desc, s.id desc limit 1`

/** SQL that counts the employees of `businesses b`. */
const TAKEN = '(select count(*) from employees e where e.business_id = b.id)'

/** SQL that selects the name of the running plan of `businesses b` at $2. */
const PLAN_NAME = `(select name from (${currentPlan('b.id', '$2')}) as current)`

/** The keys by which businesses sort, as SQL for `businesses b`. The comparison of texts is locale-independent. */
const KEYS = {
  created: 'b.created_at',
  name: 'lower(b.name) collate "C"',
  plan: `lower(btrim(${PLAN_NAME})) collate "C"`,
  seats: TAKEN,
} as const

/** Parses the filter and the sort order to SQL with parameters from $5 on, and their values. Throws 400. */
function readFilter(query: QueryOf<'listBusinesses'>) {
  const { from, to } = rangeOf('created', query.createdFrom, query.createdTo)
  const status = "case when b.is_active then 'active' else 'inactive' end"
  const full = `case sign(${TAKEN} - b.seats) when 1 then 'over' when 0 then 'yes' else 'no' end`
  const values: Value[] = [
    choicesOf('status', query.status, ['active', 'inactive']),
    choicesOf('full', query.full, ['yes', 'no', 'over']),
    from,
    to,
    valuesOf(query.plan),
  ]
  return {
    condition: `($5::text[] is null or ${status} = any ($5)) and ($6::text[] is null or ${full} = any ($6))
      and ($7::timestamptz is null or b.created_at >= $7) and ($8::timestamptz is null or b.created_at < $8)
      and ${isOneOf(PLAN_NAME, '$9', query.plan)}`,
    values,
    // safe cast: the contract's sorts are the keys, with or without a minus
    key: KEYS[query.sort.replace('-', '') as keyof typeof KEYS],
    order: `page.key ${query.sort.startsWith('-') ? 'desc' : 'asc'} nulls last, page.created_at desc, page.id desc`,
  }
}
