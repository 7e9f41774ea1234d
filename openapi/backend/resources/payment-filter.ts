import { statusesOf } from '../../../machines/rules/payment-meaning.ts'
import type { Database, Value } from '../db/port.ts'
import { contains, escapeLike, instant, rowOf } from '../db/rows.ts'
import { isOneOf, rangeOf, valuesOf } from './filter.ts'
import type { QueryOf } from './operations.ts'

/** A filter of payments: the parsed query, and the payment kinds in the database that match it. */
export interface Asked {
  /** The search text, escaped for `like`. */
  search: string | null
  /** The id of the one payment to find, because the search text is its id; else null. */
  id: string | null
  /** The labels that contain the search text. */
  found: readonly string[]
  /** The ids of the matching `payment_kinds`; `labels` has their labels. Both are null without a filter by kind. */
  kinds: readonly string[] | null
  labels: readonly string[] | null
  paid: { from: Date | null; to: Date | null }
  amount: { from: number | null; to: number | null }
  /** The parameter `unpaid` as sent. */
  unpaid: string | null
  /** The number of all payments; `version` changes whenever a payment changes. */
  all: number
  version: number
}

/** Parses a filter of payments, and finds the matching kinds in the database. Throws 400. */
export async function readFilter(db: Database, query: QueryOf<'getPaymentSummary'>): Promise<Asked> {
  const search = query.search === null ? null : escapeLike(query.search)
  const values = [query.status, query.gateway, query.mode, query.plan].map(valuesOf)
  const paid = rangeOf('paid', query.paidFrom, query.paidTo)
  const amount = rangeOf('amount', query.amountFrom, query.amountTo)
  // Failed payments are few, and the index finds them by their labels
  const isFailed = query.unpaid === 'yes'
  const row = await rowOf<Pick<Asked, 'found' | 'all' | 'version'> & { kinds: string[]; labels: string[] }>(
    db,
    `with kinds as (
       select id, labels from payment_kinds
       where ${isOneOf('status', '$1', query.status)} and ${isOneOf('gateway', '$2', query.gateway)}
         and ${isOneOf('mode', '$3', query.mode)} and ${isOneOf('plan_name', '$4', query.plan)}
         and ${isFailed ? HAS_FAILED : 'true'}
     )
     select array(select id::text from kinds) as kinds, array(select distinct labels from kinds) as labels,
       array(select distinct labels from payment_kinds where labels like ${contains('$5')}) as found,
       (select coalesce(sum(payments), 0) from payment_days)::float8 as all,
       (select version from payment_version)::float8 as version`,
    [...values, search],
  )
  const hasFilter = isFailed || values.some((sent) => sent !== null)
  return {
    ...row,
    search,
    id: /^pay_(\d{1,15})$/i.exec(query.search ?? '')?.[1] ?? null,
    paid,
    amount,
    unpaid: query.unpaid,
    ...(!hasFilter && { kinds: null, labels: null }),
  }
}

/** Returns true when the filter matches all payments. */
export const isWhole = ({ search, unpaid, kinds, paid, amount }: Asked): boolean =>
  search === null && unpaid === null && kinds === null && isOpen(paid) && isOpen(amount)

/** Returns true when the stored counts give the number of matches; they do not cover a search or `unpaid`. */
export const isCounted = ({ search, unpaid }: Asked): boolean => search === null && unpaid === null

const HAS_FAILED = `lower(btrim(status)) = any ('{${statusesOf('failed').join()}}')`

/** SQL that is true for a failed payment in `payments` without a later payment of the same email that succeeded. */
export const IS_UNPAID = `(${HAS_FAILED} and btrim(email) <> '' and not exists (
  select from payments l where lower(btrim(l.email)) = lower(btrim(payments.email))
    and l.paid_at > payments.paid_at and l.charge is not null
))`

export const isOpen = ({ from, to }: { from: unknown; to: unknown }): boolean => from === null && to === null

/** Returns an SQL condition for the rows of `payments`, and its parameters' values. */
export function conditionOf({ search, id, found, labels, paid, amount, unpaid }: Asked): {
  sql: string
  values: Value[]
} {
  const values: Value[] = []
  const parameter = (value: Value) => `$${values.push(value)}`
  const parts = [
    id !== null && `id = ${parameter(id)}::bigint`,
    id === null &&
      search !== null &&
      `(search like ${contains(parameter(search))} or labels = any (${parameter(found)}))`,
    labels !== null && `labels = any (${parameter(labels)})`,
    paid.from !== null && `paid_at >= ${parameter(paid.from)}`,
    paid.to !== null && `paid_at < ${parameter(paid.to)}`,
    amount.from !== null && `amount >= ${parameter(amount.from)}::numeric`,
    amount.to !== null && `amount <= ${parameter(amount.to)}::numeric`,
    unpaid !== null &&
      isOneOf(`case when ${IS_UNPAID} then 'yes' else 'no' end`, parameter(valuesOf(unpaid)), unpaid),
  ].filter((part) => part !== false)
  return { sql: parts.join(' and ') || 'true', values }
}

export const PAYMENT = `'pay_' || p.id as "_id", p.transaction_id as "transactionId",
  json_strip_nulls(json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
    'companyName', p.company_name)) as "user",
  p.gateway as "paymentGateway", p.status as "paymentStatus", p.mode as "paymentMode",
  p.amount::float8 as amount,
  json_build_object('name', p.plan_name, 'duration', p.plan_duration, 'durationType', p.plan_duration_type)
    as "subscriptionPlan",
  ${instant('p.paid_at')} as "paidAt"`

/** The sort orders: columns, each ascending (1) or descending (-1). Payments of equal amounts are newest first. */
export const ORDERS = {
  '-paid': { paid_at: -1, id: -1 },
  paid: { paid_at: 1, id: -1 },
  '-amount': { amount: -1, paid_at: -1, id: -1 },
  amount: { amount: 1, paid_at: -1, id: -1 },
} as const
export type Sort = keyof typeof ORDERS

/** Returns SQL for a sort order, reversed when `end` is -1. */
export const orderBy = (sort: Sort, { table = '', end = 1 } = {}): string =>
  Object.entries(ORDERS[sort])
    .map(([column, way]) => `${table}${column} ${way === end ? 'asc' : 'desc'}`)
    .join(', ')
