import { parseDate } from '@internationalized/date'
import type { Queries, Value } from '../../openapi/backend/db/port.ts'
import { isRelative } from '../../machines/rules/days.ts'
import { isExcluding, valuesIn } from '../../machines/rules/filter-values.ts'
import { instantsOf } from '../../src/lib/filter.ts'
import { rangeOf } from '../../src/lib/filter-days.ts'

/** The time zone of the day's browser, in which the screens show and filter dates. */
export const ZONE = 'America/New_York'

/** The parameters of a screen's URL. */
type Parameters = Readonly<Record<string, string | undefined>>

/** A condition in SQL of our own, so that an error in the backend's filter does not hide itself. */
interface Condition {
  readonly sql: string
  readonly values: readonly Value[]
}

/** Returns the instants of a filter's days, relative to the simulated time. */
function instants(from: string | undefined, to: string | undefined, now: Date) {
  if (from === undefined || !isRelative(from)) return instantsOf(from, to, ZONE)
  const range = rangeOf(from, parseDate(now.toLocaleDateString('sv-SE', { timeZone: ZONE })))
  return instantsOf(range?.from, range?.to, ZONE)
}

/** Collects the parts of a condition; `sql` returns a part for the number of its value. */
function collect() {
  const values: Value[] = []
  const parts = ['true']
  const add = (value: Value | undefined, sql: (parameter: string) => string) => {
    if (value === undefined || value === null || value === '') return
    parts.push(sql(`$${values.push(value)}`))
  }
  return {
    add,
    addTexts: (column: string, sent = '') => {
      const not = isExcluding(sent) ? 'not' : ''
      const texts = sent === '' ? undefined : valuesIn(sent).map((text) => text.toLowerCase())
      add(texts, (list) => `${not} lower(btrim(coalesce(${column}, ''))) = any (${list}::text[])`)
    },
    condition: (): Condition => ({ sql: parts.join(' and '), values }),
  }
}

const contains = (texts: string, search: string) =>
  `strpos(lower(normalize(${texts})), lower(normalize(${search}::text))) > 0`

/** Returns the condition on `payments p` of the URL of a list of payments. */
export function paymentsIn(query: Parameters, now: Date): Condition {
  const built = collect()
  const { from, until } = instants(query['paidFrom'], query['paidTo'], now)
  built.add(query['search'], (text) => `(${contains('p.search', text)} or ${contains('p.labels', text)})`)
  built.addTexts('p.status', query['status'])
  built.addTexts('p.gateway', query['gateway'])
  built.addTexts('p.mode', query['mode'])
  built.addTexts('p.plan_name', query['plan'])
  built.add(query['amountFrom'], (amount) => `p.amount >= ${amount}::numeric`)
  built.add(query['amountTo'], (amount) => `p.amount <= ${amount}::numeric`)
  built.add(from, (instant) => `p.paid_at >= ${instant}`)
  built.add(until, (instant) => `p.paid_at < ${instant}`)
  built.add(
    query['unpaid'],
    (answer) => `${answer}::text = case when p.status = 'failed' and not exists (
      select from payments l where lower(l.email) = lower(p.email) and l.paid_at > p.paid_at
        and l.status = 'completed') then 'yes' else 'no' end`,
  )
  return built.condition()
}

/** SQL for the id of the plan that `businesses b` has. During the day no subscription ends. */
export const PLAN = `(select plan_id from subscriptions s where s.business_id = b.id and s.status = 'active'
  and (s.ends_at is null or s.ends_at > (select max(last_login_at) from admins)) order by s.started_at desc, s.id desc limit 1)`

/** SQL for the number of employees of `businesses b`. */
export const TAKEN = '(select count(*) from employees e where e.business_id = b.id)'

/** Returns the condition on `businesses b` of the URL of a list of businesses. */
export function businessesIn(query: Parameters, now: Date): Condition {
  const built = collect()
  const plan = `(select name from plans where id = ${PLAN})`
  const { from, until } = instants(query['createdFrom'], query['createdTo'], now)
  built.add(
    query['search'],
    (text) => `(${contains('b.search', text)} or ${contains(`coalesce(${plan}, '')`, text)})`,
  )
  built.addTexts("case when b.is_active then 'active' else 'inactive' end", query['status'])
  built.addTexts(
    `case sign(${TAKEN} - b.seats) when 1 then 'over' when 0 then 'yes' else 'no' end`,
    query['full'],
  )
  built.addTexts(plan, query['plan'])
  built.add(from, (instant) => `b.created_at >= ${instant}`)
  built.add(until, (instant) => `b.created_at < ${instant}`)
  return built.condition()
}

/** Runs a query that has one row. */
export async function oneRow<Row extends object>(
  db: Queries,
  sql: string,
  values: readonly Value[] = [],
): Promise<Row> {
  const [row] = await db.query<Row>(sql, values)
  if (row === undefined) throw new Error(`no row: ${sql}`)
  return row
}
