import { setImmediate as turn } from 'node:timers/promises'
import { csvOf } from '../../../machines/rules/csv.ts'
import { codeOf, type Database, type Value } from '../db/port.ts'
import { badRequest, Problem } from '../http/problem.ts'
import type { Call, Operation } from './operations.ts'
import { conditionOf, readFilter, ORDERS, type Sort } from './payment-filter.ts'

/** The columns of the list: heading, and SQL for the text of a cell; `$1` is the zone. */
const COLUMNS = {
  transactionId: ['TXN ID', 'transaction_id'],
  name: ['NAME', `concat_ws(' ', first_name, last_name)`],
  email: ['EMAIL', 'email'],
  company: ['COMPANY', 'company_name'],
  gateway: ['GATEWAY', 'gateway'],
  status: ['STATUS', 'status'],
  mode: ['MODE', 'mode'],
  amount: ['AMOUNT', 'amount::text'],
  plan: ['PLAN', 'plan_name'],
  duration: ['DURATION', `plan_duration || ' ' || plan_duration_type`],
  paidOn: ['PAID ON', `to_char(paid_at at time zone $1, 'YYYY-MM-DD')`],
  paidAt: ['PAID AT', `to_char(paid_at at time zone $1, 'YYYY-MM-DD HH24:MI:SS')`],
} as const
type Column = keyof typeof COLUMNS

/** The number of payments in one read, which bounds the memory and the event loop time of an export of any length. */
const BATCH = 500

/** Streams the payments of a filter as CSV, read in batches as the caller takes them. */
export const exportPayments: Operation<'exportPayments'> = async (call) => {
  const parts = partsOf(call)
  // before the first byte is sent, an error can still be a response
  let part = await parts.next()
  call.headers.set('Content-Type', 'text/csv; charset=utf-8')
  call.headers.set('Content-Disposition', 'attachment; filename="payments.csv"')
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (part.done === true) {
          controller.close()
          return
        }
        controller.enqueue(encoder.encode(part.value))
        part = await parts.next()
      },
      cancel: async () => {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Streams the file in parts, two a batch: the next read starts when the first part is sent. Occupies an export slot
 * until the end.
 */
async function* partsOf(call: Call<'exportPayments'>): AsyncGenerator<string, undefined> {
  const end = call.exports.begin(call.admin.tokenHash)
  try {
    const columns = columnsOf(call.query.columns)
    let heading = csvOf([columns.map((name) => COLUMNS[name][0])])
    for await (const rows of batches(call, columns)) {
      const half = Math.ceil(rows.length / 2)
      yield heading + csvOf(rows.slice(0, half))
      yield csvOf(rows.slice(half))
      heading = ''
    }
    if (heading !== '') yield heading
    return undefined
  } finally {
    end()
  }
}

/**
 * Yields the rows of an export in batches, each its own statement that starts after the previous batch's last row. Each
 * checks the session, and yields to the event loop first.
 */
async function* batches(
  { db, query, authenticate }: Call<'exportPayments'>,
  columns: readonly Column[],
): AsyncGenerator<string[][], undefined> {
  const { sort } = query
  const zone = await zoneOf(db, query.zone)
  const condition = conditionOf(await readFilter(db, query), 1)
  const values = [zone, ...condition.values]
  const keys = keysOf(sort)
  const order = keys.map(({ sql: key, way }) => `${key} ${way === 1 ? 'asc' : 'desc'}`).join(', ')
  // the keys as text, because JavaScript's numbers and dates may be less exact
  const cells = [...columns.map((name) => COLUMNS[name][1]), ...keys.map(({ sql: key }) => `${key}::text`)]
  let after: Value[] = []
  for (;;) {
    const passed = after.length === 0 ? 'true' : afterOf(keys, values.length)
    // one value for all: many rows would take PGlite three times as long
    const [batch] = await db.query<{ rows: (string | null)[][] }>(
      `select coalesce(json_agg(cells), '[]') as rows from (
         select json_build_array(${cells.join(', ')}) as cells from payments
         where $1::text is not null and ${condition.sql} and ${passed} order by ${order} limit ${BATCH}
       ) as batch`,
      [...values, ...after],
    )
    const rows = batch?.rows ?? []
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => row.slice(0, columns.length).map((cell) => cell ?? ''))
    if (rows.length < BATCH) return
    after = last.slice(columns.length)
    await turn()
    await authenticate()
  }
}

interface Key {
  sql: string
  type: string
  way: 1 | -1
}

const TYPES: Readonly<Record<string, string>> = { paid_at: 'timestamptz', amount: 'numeric', id: 'bigint' }

/**
 * Returns the keys of an order. Ascending amounts are descending negative amounts: keys of one direction compare as one
 * row, which an index supports. Otherwise each batch would scan all payments of the same amount.
 */
const keysOf = (sort: Sort): readonly Key[] =>
  Object.entries(ORDERS[sort]).map(([column, way]) => ({
    type: TYPES[column] ?? '',
    ...(column === 'amount' && way === 1 ? { sql: '(-amount)', way: -1 } : { sql: column, way }),
  }))

/** Returns SQL for the rows after a row, whose keys are the parameters after `given`. */
function afterOf(keys: readonly Key[], given: number): string {
  const sent = keys.map((key, index) => ({ ...key, value: `$${given + index + 1}::${key.type}` }))
  const before = (of: typeof sent) =>
    `(${of.map(({ sql }) => sql).join(', ')}) < (${of.map(({ value }) => value).join(', ')})`
  const [first, ...rest] = sent
  if (first === undefined || first.way === -1) return before(sent)
  return `${first.sql} >= ${first.value} and (${first.sql} > ${first.value} or ${before(rest)})`
}

/** Returns the requested columns in their order. Throws 400. */
function columnsOf(sent: string | null): readonly Column[] {
  // the table's only names
  const known = Object.keys(COLUMNS) as Column[]
  if (sent === null) return known
  return sent.split(',').map((name, index, all) => {
    const column = known.find((other) => other === name)
    if (column === undefined || all.indexOf(name) < index) {
      throw badRequest(`The parameter columns must be of ${known.join(', ')}, each once`)
    }
    return column
  })
}

/** Returns a time zone known to the database too. Throws 400. */
async function zoneOf(db: Database, zone: string | null): Promise<string> {
  if (zone === null || zone === 'UTC') return 'UTC'
  try {
    // the database would take a text such as X-3 for a zone, and Intl one such as +03:00
    if (!/^[A-Za-z]/.test(zone)) throw new RangeError('not a name')
    new Intl.DateTimeFormat('en', { timeZone: zone })
    await db.query('select now() at time zone $1', [zone])
  } catch (error) {
    if (!(error instanceof RangeError) && codeOf(error) !== '22023') throw error
    throw badRequest('The parameter zone must name a time zone, such as Asia/Kolkata')
  }
  return zone
}

const AT_ONCE = 2

export interface Exports {
  /** Begins an export of a session; returns the function that ends it. Throws 503. */
  begin(session: string): () => void
}

/** Allows two exports at once, and one a session: each takes much of the database and of this process. */
export function createExports(): Exports {
  const running = new Set<string>()
  return {
    begin(session) {
      if (running.has(session)) throw tooMany('You already have an export running')
      if (running.size >= AT_ONCE) throw tooMany('Other exports are running')
      running.add(session)
      return () => running.delete(session)
    },
  }
}

const tooMany = (message: string) => new Problem(503, message, { headers: { 'Retry-After': '2' } })
