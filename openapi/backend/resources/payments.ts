import { totalsOf } from '../../../machines/rules/payment-totals.ts'
import type { components } from '../../schema.gen.d.ts'
import type { Database } from '../db/port.ts'
import { instant, rowOf } from '../db/rows.ts'
import type { Operations, QueryOf } from './operations.ts'
import { totalOf, groupsOf } from './payment-counts.ts'
import { exportPayments } from './payment-export.ts'
import {
  conditionOf,
  isCounted,
  isOpen,
  isWhole,
  readFilter,
  orderBy,
  PAYMENT,
  type Asked,
  type Sort,
} from './payment-filter.ts'
import { series } from './payment-series.ts'

type Payment = components['schemas']['Payment']
type PaymentList = components['schemas']['PaymentList']

type Slice = { sort: Sort; end?: 1 | -1; skip: number; take: number; isCollected?: boolean }

/** Selects ids first, so that skipped rows cost little, and one JSON value, because many rows are slow in PGlite. */
async function pageOf(db: Database, asked: Asked, slice: Slice): Promise<Payment[]> {
  const { sort, end = 1, isCollected = false } = slice
  const { sql, values } = conditionOf(asked)
  const [skip, take] = [`$${values.push(slice.skip)}`, `$${values.push(slice.take)}`]
  const hits = `select id, paid_at, amount from payments where ${sql}`
  const { payments } = await rowOf<{ payments: Payment[] }>(
    db,
    `with hits as ${isCollected ? '' : 'not'} materialized (${hits})
     select coalesce(json_agg(listed), '[]') as payments from (
       select ${PAYMENT} from payments p join (
         select id from hits order by ${orderBy(sort, { end })} offset ${skip} limit ${take}
       ) as page on page.id = p.id
       order by ${orderBy(sort, { table: 'p.' })}
     ) as listed`,
    values,
  )
  return payments
}

export const payments = {
  async listPayments({ db, query }) {
    return listFound(db, query, await readFilter(db, query))
  },

  async getPaymentSummary({ db, query }) {
    const asked = await readFilter(db, query)
    const groups = await groupsOf(db, asked)
    const data = { ...totalsOf(groups), ...(isCounted(asked) && (await endsOf(db, asked))) }
    return { message: 'Payment summary', data }
  },

  ...series,
  exportPayments,
} satisfies Partial<Operations>

/** The maximum offset at which skipping rows is cheaper than another statement. */
const SHALLOW = 1000

/**
 * Reads a page from the nearer end of the sorted list. If a filter without stored counts has few matches, collects
 * and sorts all of them instead.
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
  const isCollected = !isCounted(asked) && total < ((passed + rows) * asked.all) / total
  const payments = await pageOf(db, asked, { sort, end, skip: passed, take: rows, isCollected })
  return { payments, total_payments: total }
}

/** Finds the day on which the page begins by the running total of the days, and skips rows of that day only. */
async function listDeep(db: Database, { offset, limit }: QueryOf<'listPayments'>, asked: Asked) {
  const { kinds, labels, paid, amount } = asked
  const isOfAmount = '($5::numeric is null or amount >= $5) and ($6::numeric is null or amount <= $6)'
  const days =
    kinds === null && isOpen(amount)
      ? 'payment_days'
      : `(select day, sum(payments) as payments from payment_kind_days
          where ($3::int[] is null or kind = any ($3)) and ${isOfAmount} group by day) as days`
  // The totals cover whole days, so they include payments after `paid.to` on its day: skip these too.
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
  const begun = { ...asked, paid: { from: paid.from, to: isCut ? paid.to : start.until } }
  return pageOf(db, begun, { sort: '-paid', skip: isCut ? offset : start.skip, take: limit })
}

function endsOf(db: Database, asked: Asked) {
  const { sql, values } = conditionOf(asked)
  return rowOf<Pick<components['schemas']['PaymentSummary'], 'earliest' | 'latest'>>(
    db,
    `select ${instant('min(paid_at)')} as earliest, ${instant('max(paid_at)')} as latest from payments where ${sql}`,
    values,
  )
}
