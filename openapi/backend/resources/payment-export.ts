import { setImmediate as turn } from 'node:timers/promises'
import { cellsOf, csvOf } from '../../../machines/rules/csv.ts'
import { paymentExport } from '../../../machines/rules/payment-export.ts'
import type { components } from '../../schema.gen.d.ts'
import type { Value } from '../db/port.ts'
import { rowOf } from '../db/rows.ts'
import { badRequest, retryLater } from '../http/problem.ts'
import type { Call, Operation } from './operations.ts'
import { conditionOf, readFilter, ORDERS, PAYMENT, type Sort } from './payment-filter.ts'
import { zoneOf } from './zone.ts'

/** The number of payments read at once, which limits how much memory and event loop time an export takes. */
const BATCH = 500

/** Streams the payments that match a filter as CSV. The database is read in batches, as fast as the client reads. */
export const exportPayments: Operation<'exportPayments'> = async (call) => {
  const parts = partsOf(call)
  // Read the first part now, because once the first byte is sent, an error can't become an error response.
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
      cancel: () => parts.return(undefined).then(() => undefined),
    },
    { highWaterMark: 0 },
  )
}

/** Yields two parts per batch, so that the next batch is read as soon as the first half is sent. */
async function* partsOf(call: Call<'exportPayments'>): AsyncGenerator<string, undefined> {
  const end = call.beginExport(call.admin.tokenHash)
  try {
    const [columns, zone] = [columnsOf(call.query.columns), zoneOf(call.query.zone ?? 'UTC')]
    let heading = csvOf([columns.map(({ header }) => header)])
    for await (const rows of batches(call)) {
      const { cells } = cellsOf(columns, rows, zone)
      const half = Math.ceil(rows.length / 2)
      yield heading + csvOf(cells.slice(0, half))
      yield csvOf(cells.slice(half))
      heading = ''
    }
    if (heading !== '') yield heading
    return undefined
  } finally {
    end()
  }
}

/** Reads each batch by a statement of its own. Between batches, other calls run, and the session is checked again. */
async function* batches({ db, query, authenticate }: Call<'exportPayments'>) {
  const condition = conditionOf(await readFilter(db, query))
  const keys = keysOf(query.sort)
  const order = keys.map(({ sql: key, way }) => `${key} ${way === 1 ? 'asc' : 'desc'}`).join(', ')
  let after: readonly Value[] = []
  for (;;) {
    const passed = after.length === 0 ? 'true' : afterOf(keys, condition.values.length)
    // Select the batch as one JSON value, because PGlite would take three times as long for separate rows.
    const { rows } = await rowOf<{ rows: Row[] }>(
      db,
      `select coalesce(json_agg(batch), '[]') as rows from (
         select ${PAYMENT}, json_build_array(${keys.map(({ sql: key }) => `${key}::text`).join(', ')}) as keys
         from (select * from payments where ${condition.sql} and ${passed} order by ${order} limit ${BATCH}) as p
       ) as batch`,
      [...condition.values, ...after],
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < BATCH) return
    after = last.keys
    await turn()
    await authenticate()
  }
}

type Row = components['schemas']['Payment'] & {
  /** The sort keys as text, because JavaScript's numbers and dates may be less precise. */
  keys: readonly string[]
}

type Key = { sql: string; type: string; way: 1 | -1 }

const TYPES: Readonly<Record<string, string>> = { paid_at: 'timestamptz', amount: 'numeric', id: 'bigint' }

/** Negates ascending amounts: an index compares keys as a tuple only if all have the same direction. */
const keysOf = (sort: Sort): readonly Key[] =>
  Object.entries(ORDERS[sort]).map(([column, way]) => ({
    type: TYPES[column] ?? '',
    ...(column === 'amount' && way === 1 ? { sql: '(-amount)', way: -1 } : { sql: column, way }),
  }))

function afterOf(keys: readonly Key[], given: number): string {
  const sent = keys.map((key, index) => ({ ...key, value: `$${given + index + 1}::${key.type}` }))
  const before = (of: typeof sent) =>
    `(${of.map(({ sql }) => sql).join(', ')}) < (${of.map(({ value }) => value).join(', ')})`
  const [first, ...rest] = sent
  if (first === undefined || first.way === -1) return before(sent)
  return `${first.sql} >= ${first.value} and (${first.sql} > ${first.value} or ${before(rest)})`
}

function columnsOf(sent: string | null) {
  const known = paymentExport.map(({ id }) => id)
  return (sent?.split(',') ?? known).map((name, index, all) => {
    const column = paymentExport.find(({ id }) => id === name)
    if (column !== undefined && all.indexOf(name) === index) return column
    throw badRequest(`The parameter columns must be of ${known.join(', ')}, each once`)
  })
}

const AT_ONCE = 2

/** Begins an export for a session and returns a function that ends the export. Throws 503. */
export type BeginExport = (session: string) => () => void

/** Allows two exports at once, but only one per session, because exports are expensive for database and server. */
export function createExports(): BeginExport {
  const running = new Set<string>()
  return (session) => {
    if (running.has(session)) throw retryLater(503, 'You already have an export running', 2)
    if (running.size >= AT_ONCE) throw retryLater(503, 'Other exports are running', 2)
    running.add(session)
    return () => running.delete(session)
  }
}
