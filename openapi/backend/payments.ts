import type { components } from '../schema.gen.d.ts'
import type { Database } from './db/port.ts'
import { contains, escapeLike, instant } from './db/rows.ts'
import { readPage } from './fields.ts'
import type { Page } from './fields.ts'
import type { Operations } from './operations.ts'
import { notFound } from './problem.ts'

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

/** The payments of a page out of the SQL for their ids: those that are passed over are then never put together. */
const pageOf = (ids: string) => `select ${PAYMENT} from payments p join (${ids}) as page on page.id = p.id
  order by p.paid_at desc, p.id desc`

/** Every payment, paged and searched. */
export const payments: Operations<'listPayments' | 'getPaymentSummary' | 'exportPayments'> = {
  listPayments({ db, query }) {
    const page = readPage(query)
    return page.search === null ? listAll(db, page) : listFound(db, page, page.search)
  },

  getPaymentSummary: () => Promise.reject(notFound('summary')),

  exportPayments: () => Promise.reject(notFound('export')),
}

/** Up to here passing over rows is cheaper than a second statement. */
const SHALLOW = 1000

/** A page of all payments, in one statement where that is cheap. */
async function listAll(db: Database, page: Page): Promise<PaymentList> {
  if (page.offset > SHALLOW) return listDeep(db, page)
  const [found] = await db.query<PaymentList>(
    `select (select coalesce(sum(payments), 0) from payment_days)::float8 as total_payments,
       coalesce((select json_agg(page) from (
         ${pageOf('select id from payments order by paid_at desc, id desc offset $1 limit $2')}
       ) as page), '[]') as payments`,
    [page.offset, page.limit],
  )
  if (found === undefined) throw new Error('the page is missing')
  return { payments: found.payments, total_payments: found.total_payments }
}

/**
 * The running count of the days tells which day the page begins in, so that a deep page passes over the rows of one
 * day at most instead of all those before it.
 */
async function listDeep(db: Database, { offset, limit }: Page): Promise<PaymentList> {
  const [start] = await db.query<{ total: number; until: Date | null; skip: number | null }>(
    `select (select coalesce(sum(payments), 0) from payment_days)::float8 as total,
       (s.day + 1)::timestamp at time zone 'UTC' as until, ($1 - s.before)::float8 as skip
     from (values (1)) as always left join (
       select day, upto - payments as before
       from (select day, payments, sum(payments) over (order by day desc) as upto from payment_days) as running
       where upto > $1 order by day desc limit 1
     ) as s on true`,
    [offset],
  )
  const total = start?.total ?? 0
  if (start === undefined || start.until === null) return { payments: [], total_payments: total }
  const found = await db.query<Payment>(
    pageOf('select id from payments where paid_at < $1 order by paid_at desc, id desc offset $2 limit $3'),
    [start.until, start.skip, limit],
  )
  return { payments: found, total_payments: total }
}

/** What a search finds: the combinations of labels in which its text is, and how many payments in all. */
interface Count {
  version: number
  labels: string[]
  total: number
}

/** What was counted last, for whoever turns the pages of a search. */
const counts = new WeakMap<Database, Map<string, Count>>()
const COUNTS = 200

/**
 * Counts what a search finds, unless it was counted since the payments changed last. What plan, gateway, status and
 * mode say is counted in `payment_labels`; the trigram index finds the rest.
 */
async function countFound(db: Database, text: string, version: number): Promise<Count> {
  const known = counts.get(db) ?? new Map<string, Count>()
  counts.set(db, known)
  const kept = known.get(text)
  if (kept?.version === version) return kept
  const [count] = await db.query<Count>(
    `with found as materialized (select labels, payments from payment_labels where labels like ${contains('$1')})
     select coalesce((select array_agg(labels) from found), '{}') as labels,
       (coalesce((select sum(payments) from found), 0) + (
         select count(*) from payments
         where search like ${contains('$1')} and labels not like ${contains('$1')}
       ))::float8 as total,
       (select version from payment_version)::float8 as version`,
    [text],
  )
  if (count === undefined) throw new Error('the count is missing')
  known.delete(text)
  known.set(text, count)
  for (const oldest of known.keys()) {
    if (known.size <= COUNTS) break
    known.delete(oldest)
  }
  return count
}

/**
 * A page of those in which the text is found. Knowing how many there are, the page is fetched the cheaper way: few
 * are gathered and sorted, many are met soon on a walk along the newest, or along the oldest from the other end.
 */
async function listFound(db: Database, { offset, limit }: Page, search: string): Promise<PaymentList> {
  const text = escapeLike(search)
  const [now] = await db.query<{ version: number; all: number }>(
    `select (select version from payment_version)::float8 as version,
       (select coalesce(sum(payments), 0) from payment_days)::float8 as all`,
  )
  if (now === undefined) throw new Error('the version is missing')
  const { labels, total } = await countFound(db, text, now.version)
  if (offset >= total) return { payments: [], total_payments: total }

  const rows = Math.min(limit, total - offset)
  const fromEnd = offset > total / 2
  const passed = fromEnd ? total - offset - rows : offset
  const walk = ((passed + rows) * now.all) / total
  const order = fromEnd ? 'paid_at asc, id asc' : 'paid_at desc, id desc'
  const where = `search like ${contains('$1')} or labels = any ($2)`
  const ids =
    total < walk
      ? `with hits as materialized (select id, paid_at from payments where ${where})
         select id from hits order by ${order} offset $3 limit $4`
      : `select id from payments where ${where} order by ${order} offset $3 limit $4`
  const found = await db.query<Payment>(pageOf(ids), [text, labels, passed, rows])
  return { payments: found, total_payments: total }
}
