/**
 * Measures the backend: `npx tsx tests/bench/backend.ts [payments] [seconds]`. The defaults are 1,000,000 payments
 * and 60 s of load. Measures PGlite; if DATABASE_URL is set, also that PostgreSQL server, in a new database that is
 * dropped afterwards.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../openapi/backend/db/open.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { openPostgres } from '../../openapi/backend/db/postgres.ts'
import { createHandler } from '../../openapi/backend/http/handler.ts'
import { nodeListener } from '../../openapi/backend/http/node.ts'
import { listen } from '../../openapi/backend/http/serve.ts'
import { openSession } from '../../openapi/backend/resources/session.ts'
import { CONNECTIONS, loadFrom, quantile } from './clients.ts'
import { fill } from './fill.ts'

const SMALL = 10_000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const SECONDS = Number(process.argv[3] ?? 60)
const ROUNDS = 100

const list = (query: string) => `/v1/admin/payments/all?limit=10&${query}`
const people = (search: string) =>
  `/v1/admin/employees/search?offset=0&limit=10&search=${encodeURIComponent(search)}`
const summary = (query: string) => `/v1/admin/payments/summary?${query}`

/** Returns a range of days in Kolkata's time zone, so that it does not start or end at midnight in the database. */
function days(first: number, last: number): string {
  const instant = (ago: number) =>
    new Date(Math.floor(Date.now() / DAY - ago) * DAY - 5.5 * 3_600_000).toISOString()
  return `paidFrom=${instant(first)}&paidTo=${instant(last)}`
}
const DAY = 86_400_000
const zones = ['Asia/Kolkata', 'America/New_York']
/** Returns the URL of a series that ends today. The response also covers the period before. */
function series(daysBefore: number, zone: string): string {
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
  return `/v1/admin/payments/series?from=${day(daysBefore)}&to=${day(0)}&zone=${zone}`
}
const gateways = ['Stripe', 'PayPal', 'Razorpay', 'Bank transfer']
const gateway = (i: number) => `gateway=${gateways[i % gateways.length]}`

/** Calls by purpose; `n` is the number of payments, `i` the round. */
const scenarios: Readonly<Record<string, (n: number, i: number) => string>> = {
  'first page': () => list('offset=0'),
  'deep page': (n, i) => list(`offset=${Math.floor((n * (i % 100)) / 100)}`),
  'last page': (n) => list(`offset=${n - 10}`),
  'search, a company': (_, i) =>
    list(`offset=0&search=${['atlas legal', 'cedar foods', 'quartz labs'][i % 3]}`),
  'search, a transaction id': (_, i) =>
    list(`offset=0&search=${(i * 2_654_435_761).toString(16).slice(0, 4)}`),
  'search, a full name': () => list(`offset=0&search=${encodeURIComponent('noah li')}`),
  'search, a status (failed)': () => list('offset=0&search=failed'),
  'search, most payments (stripe)': () => list('offset=0&search=stripe'),
  'search, every payment (example)': () => list('offset=0&search=example'),
  'search, nothing (zzzzzz)': () => list('offset=0&search=zzzzzz'),
  'search, two characters (st)': () => list('offset=0&search=st'),
  'search, deep in most payments': (n) => list(`offset=${Math.floor(n / 4)}&search=completed`),
  status: (_, i) => list(`offset=0&status=${['failed', 'refunded', 'completed'][i % 3]}`),
  'status, of 7 days': (_, i) => list(`offset=0&status=failed&${days(8 + i, 1 + i)}`),
  'gateway, of a month': (_, i) => list(`offset=0&${gateway(i)}&${days(31 + i, 1 + i)}`),
  'gateway, of a year, deep': (n, i) =>
    list(`offset=${Math.floor((n * (i % 10)) / 100)}&gateway=Stripe&${days(370 + i, 5 + i)}`),
  'amounts, of a year': (_, i) => list(`offset=0&amountFrom=${i}&amountTo=500&${days(370 + i, 5 + i)}`),
  'by amount': (_, i) => list(`offset=${i * 10}&sort=-amount`),
  'by amount, failed of a month': (_, i) =>
    list(`offset=0&sort=-amount&status=failed&${days(31 + i, 1 + i)}`),
  'totals of a month': (_, i) => summary(days(31 + i, 1 + i)),
  'totals of a month, a gateway': (_, i) => summary(`${gateway(i)}&${days(31 + i, 1 + i)}`),
  'totals of all': () => summary(''),
  'series of 30 days': (_, i) => series(29, zones[i % 2] ?? ''),
  'series of 12 months, Kolkata': () => series(364, 'Asia/Kolkata'),
  'series of 12 months, New York': () => series(364, 'America/New_York'),
  'what needs attention': () => `/v1/admin/dashboard/findings?${days(29, 3)}`,
  'failed and unpaid, of a month': (_, i) => list(`offset=0&unpaid=yes&${days(31 + i, 1 + i)}`),
  dashboard: () => '/v1/admin/dashboard/count',
  businesses: () => '/v1/admin/business/all?offset=0&limit=10',
  'businesses of each plan': () => '/v1/admin/business/plans',
  'people, an email': (_, i) => people(`${(i % 9) + 1}.li.tanaka`),
  'people, a first name': () => people('noah'),
  'people, two characters': () => people('an'),
  'people, everyone': () => people('example'),
  'people, nobody': () => people('zzzzzz'),
}

async function measure(name: string, db: Database, payments: number): Promise<void> {
  const filling = performance.now()
  await fill(db, payments)
  console.log(
    `\n${name}, ${payments} payments (filled in ${((performance.now() - filling) / 1000).toFixed(0)} s)`,
  )
  const token = await openSession(db, 1, new Date())
  const handler = createHandler({ db })
  const headers = { Authorization: token }
  for (const [scenario, path] of Object.entries(scenarios)) {
    const times: number[] = []
    let total = ''
    for (let i = 0; i < ROUNDS + 5; i++) {
      const started = performance.now()
      const response = await handler(new Request(`http://bench${path(payments, i)}`, { headers }))
      const body = await response.text()
      if (response.status !== 200) throw new Error(`${scenario}: ${response.status} ${body}`)
      // The first few rounds warm up the code and the cache.
      if (i >= 5) times.push(performance.now() - started)
      total = /"total_(?:payments|employees)":(\d+)/.exec(body)?.[1] ?? ''
    }
    console.log(`  ${scenario.padEnd(38)} ${figures(times)}   ${total}`)
  }
  for (const query of exported) await measureExport(handler, token, query)
  await load(handler, token, payments)
}

const exported = ['', 'sort=paid', 'sort=-amount', 'sort=amount', 'sort=amount&gateway=Stripe']

/** Exports a query's payments as CSV, and measures rows per second and the process's peak memory. */
async function measureExport(
  handler: ReturnType<typeof createHandler>,
  token: string,
  query: string,
): Promise<void> {
  const started = performance.now()
  const { body } = await handler(
    new Request(`http://bench/v1/admin/payments/export?${query}`, { headers: { Authorization: token } }),
  )
  if (body === null) throw new Error('the export is empty')
  const reader = body.getReader()
  let rows = -1
  let memory = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (const byte of value) if (byte === 10) rows++
    memory = Math.max(memory, process.memoryUsage().rss)
  }
  const perSecond = Math.round((rows / (performance.now() - started)) * 1000)
  console.log(
    `  ${`export ${query}`.padEnd(38)} ${rows} rows, ${perSecond}/s, ${Math.round(memory / 1e6)} MB`,
  )
}

/** Requests lists on many connections of another process. */
async function load(
  handler: ReturnType<typeof createHandler>,
  token: string,
  payments: number,
): Promise<void> {
  const server = await listen(nodeListener(handler), 0, '127.0.0.1')
  const { p50, p99, perSecond, errors } = await loadFrom(server.url, token, { payments, seconds: SECONDS })
  await server.stop()
  const [median, last] = [p50, p99].map((time) => time.toFixed(1).padStart(7))
  console.log(
    `  ${`${CONNECTIONS} connections for ${SECONDS} s`.padEnd(38)} p50 ${median}  p99 ${last} ms   ${perSecond}/s, ${errors} errors`,
  )
}

function figures(times: number[]): string {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1).padStart(7))
  return `p50 ${p50}  p99 ${p99} ms`
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    for (const payments of [SMALL, LARGE]) {
      const data = join(folder, String(payments))
      const started = performance.now()
      const db = await openDatabase(data)
      console.log(`\nopened an empty folder in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      await measure('PGlite', db, payments)
      await db.close()
      await rm(data, { recursive: true })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  const { DATABASE_URL: server } = process.env
  if (server === undefined) return
  const maker = openPostgres(server, 1)
  for (const payments of [SMALL, LARGE]) {
    const name = `bench_${randomUUID().replaceAll('-', '')}`
    await maker.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = name
    const db = await openDatabase(folder, url.href)
    await measure('PostgreSQL', db, payments)
    await db.close()
    await maker.query(`drop database ${name} with (force)`)
  }
  await maker.close()
}

await main()
