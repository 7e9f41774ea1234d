import { totalsOf } from '../../../machines/rules/payment-totals.ts'
import type { components } from '../../schema.gen.d.ts'
import type { Database, Value } from '../db/port.ts'
import { instant } from '../db/rows.ts'
import type { Operations, QueryOf } from './operations.ts'
import { totalOf, groupsOf, type Group } from './payment-counts.ts'
import { exportPayments } from './payment-export.ts'
import {
  conditionOf,
  isCounted,
  isOpen,
  isWhole,
  readFilter,
  orderBy,
  type Asked,
  type Sort,
} from './payment-filter.ts'

type Payment = components['schemas']['Payment']
type PaymentList = components['schemas']['PaymentList']

/** A payment of the contract out of `payments p`. */
export const PAYMENT = `'pay_' || p.id as "_id", p.transaction_id as "transactionId",
  json_strip_nulls(json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
    'companyName', p.company_name)) as "user",
  p.gateway as "paymentGateway", p.status as "paymentStatus", p.mode as "paymentMode",
  p.amount::float8 as amount,
  json_build_object('name', p.plan_name, 'duration', p.plan_duration, 'durationType', p.plan_duration_type)
    as "subscriptionPlan",
  ${instant('p.paid_at')} as "paidAt"`

/**
 * The payments of a page by the SQL for their ids: those that are passed over are then never put together. One value for
 * all: rows of many would cost PGlite more.
 */
async function pageOf(db: Database, ids: string, values: Value[], sort: Sort = '-paid'): Promise<Payment[]> {
  const [page] = await db.query<{ payments: Payment[] }>(
    `select coalesce(json_agg(listed), '[]') as payments from (
       select ${PAYMENT} from payments p join (${ids}) as page on page.id = p.id
       order by ${orderBy(sort, { table: 'p.' })}
     ) as listed`,
    values,
  )
  return page?.payments ?? []
}

/** Every payment, paged, searched, filtered and ordered; their totals; their export. */
export const payments = {
  async listPayments({ db, query }) {
    return listFound(db, query, await readFilter(db, query))
  },

  async getPaymentSummary({ db, query }) {
    const asked = await readFilter(db, query)
    const groups = await groupsOf(db, asked)
    const data = { ...totalsOf(groups), ...(await endsOf(db, asked, groups)) }
    return { message: 'Payment summary', data }
  },

  exportPayments,
} satisfies Partial<Operations>

/** Up to here passing over rows is cheaper than another statement. */
const SHALLOW = 1000

/**
 * A page of those that a filter leaves. Knowing how many there are, a search fetches it the cheaper way: few are
 * gathered and sorted, many are met soon on a walk along the order, or from its other end. Without a search the
 * database knows by itself which way is cheaper.
 */
async function listFound(db: Database, page: QueryOf<'listPayments'>, asked: Asked): Promise<PaymentList> {
  const total = isWhole(asked) ? asked.all : await totalOf(db, asked)
  const { offset, limit, sort } = page
  if (offset >= total) return { payments: [], total_payments: total }
  if (sort === '-paid' && offset > SHALLOW && isCounted(asked)) {
    return { payments: await listDeep(db, page, asked), total_payments: total }
  }
  const rows = Math.min(limit, total - offset)
  const end = offset > total / 2 ? -1 : 1
  const passed = end === -1 ? total - offset - rows : offset
  const walk = ((passed + rows) * asked.all) / total
  const order = orderBy(sort, { end })
  const { sql, values } = conditionOf(asked)
  const [skip, take] = [`$${values.push(passed)}`, `$${values.push(rows)}`]
  const ids =
    asked.search !== null && total < walk
      ? `with hits as materialized (select id, paid_at, amount from payments where ${sql})
         select id from hits order by ${order} offset ${skip} limit ${take}`
      : `select id from payments where ${sql} order by ${order} offset ${skip} limit ${take}`
  return { payments: await pageOf(db, ids, values, sort), total_payments: total }
}

/**
 * The running count of the days tells which day the page begins in, so that a deep page passes over the rows of one
 * day at most instead of all those before it.
 */
async function listDeep(
  db: Database,
  { offset, limit }: QueryOf<'listPayments'>,
  asked: Asked,
): Promise<Payment[]> {
  const { kinds, labels, paid, amount } = asked
  const isOfAmount = '($5::numeric is null or amount >= $5) and ($6::numeric is null or amount <= $6)'
  const days =
    kinds === null && isOpen(amount)
      ? 'payment_days'
      : `(select day, sum(payments) as payments from payment_kind_days
          where ($3::int[] is null or kind = any ($3)) and ${isOfAmount} group by day) as days`
  // the last day may be a part of one: what is left out of it is passed over like the rest
  const [start] = await db.query<{ until: Date; skip: number }>(
    `with left_out as (
       select count(*) as payments from payments
       where paid_at >= $2 and paid_at < (($2 at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC'
         and ($4::text[] is null or labels = any ($4)) and ${isOfAmount}
     ), running as (
       select day, payments, sum(payments) over (order by day desc) as upto from ${days}
       where ($2::timestamptz is null or day <= ($2 at time zone 'UTC')::date) and ($3::int[] is null or true)
     )
     select (day + 1)::timestamp at time zone 'UTC' as until,
       ($1 + left_out.payments - upto + running.payments)::float8 as skip
     from running, left_out where upto > $1 + left_out.payments order by day desc limit 1`,
    [offset, paid.to, kinds, labels, amount.from, amount.to],
  )
  if (start === undefined) return []
  const isCut = paid.to !== null && start.until > paid.to
  const { sql, values } = conditionOf({
    ...asked,
    paid: { from: paid.from, to: isCut ? paid.to : start.until },
  })
  const [skip, take] = [`$${values.push(isCut ? offset : start.skip)}`, `$${values.push(limit)}`]
  const ids = `select id from payments where ${sql} order by paid_at desc, id desc offset ${skip} limit ${take}`
  return pageOf(db, ids, values)
}

type Summary = components['schemas']['PaymentSummary']

/** When the first and the last of them were paid. */
async function endsOf(
  db: Database,
  asked: Asked,
  groups: readonly Group[],
): Promise<Pick<Summary, 'earliest' | 'latest'>> {
  if (!isCounted(asked)) {
    const firsts = groups.flatMap(({ earliest }) => earliest ?? []).sort()
    const lasts = groups.flatMap(({ latest }) => latest ?? []).sort()
    return { earliest: firsts[0] ?? null, latest: lasts.at(-1) ?? null }
  }
  const { sql, values } = conditionOf(asked)
  const [ends] = await db.query<Pick<Summary, 'earliest' | 'latest'>>(
    `select ${instant('min(paid_at)')} as earliest, ${instant('max(paid_at)')} as latest from payments where ${sql}`,
    values,
  )
  if (ends === undefined) throw new Error('the ends are missing')
  return ends
}
