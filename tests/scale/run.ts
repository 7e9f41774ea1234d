/**
 * Kills parts of a cluster under load, then measures another one with a million payments: `npm run test:scale
 * [seconds]`. The faults take 120 s by default, each of the two measurements half of that. It needs Debian's packages
 * postgresql, pgbouncer and haproxy, and stays on this machine. The last line counts the writes that were lost or
 * done twice, and the wrong responses.
 */
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../openapi/backend/db/port.ts'
import { openPostgres } from '../../openapi/backend/db/postgres.ts'
import { CONNECTIONS, loadFrom } from '../bench/clients.ts'
import { fill } from '../bench/fill.ts'
import { Caller, Writers } from '../support/writers.ts'
import { startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'

const SECONDS = Number(process.argv[2] ?? 120)
const WRITERS = 4
const READERS = 4
const PAYMENTS = 1_000_000
/** Requests per second of all connections: 100 administrators who each request 2.5 pages a second. */
const RATE = 250
/** The longest time in ms for 99 of 100 responses at that rate. */
const SLOWEST = 200

/** The response to a reader: its time and its status, 0 for a lost connection. */
interface Read {
  readonly at: number
  readonly status: number
}

/** Reads the profile and a plan. Both always exist, so any status except 200 and those of an outage is an error. */
class Readers {
  readonly reads: Read[] = []
  readonly lies: string[] = []
  private isStopped = false
  private readonly caller: Caller
  private readonly planId: string
  constructor(caller: Caller, planId: string) {
    this.caller = caller
    this.planId = planId
  }

  start(): () => Promise<unknown> {
    const ended = Promise.all(Array.from({ length: READERS }, () => this.read()))
    return () => {
      this.isStopped = true
      return ended
    }
  }

  private async read(): Promise<void> {
    while (!this.isStopped) {
      for (const call of [{ id: 'getProfile' }, { id: 'getPlan', ids: [this.planId] }] as const) {
        const status = await this.caller.call(call).then(
          (answer) => answer.status,
          () => 0,
        )
        this.reads.push({ at: performance.now(), status })
        if (![200, 0, 502, 503, 504].includes(status)) this.lies.push(`${call.id} was answered ${status}`)
      }
    }
  }
}

/** The faults, with the share of the run at which each begins. */
const faults: readonly (readonly [name: string, at: number, act: (cluster: Cluster) => Promise<void>])[] = [
  ['an instance is killed', 0.1, (cluster) => cluster.killInstance()],
  ['the primary is killed, the standby promoted', 0.3, (cluster) => cluster.killPrimary()],
  ['the balancer is killed', 0.5, (cluster) => cluster.killBalancer()],
  ['the database pauses for 20 s', 0.65, (cluster) => cluster.pauseDatabase(20_000)],
]

const until = (time: number) => setTimeout(Math.max(0, time - performance.now()))

/** Prints the failed reads between two times, and the time from the first to the last one. */
function report(name: string, reads: readonly Read[], from: number, to: number): void {
  const within = reads.filter(({ at }) => at >= from && at < to)
  const failed = within.filter(({ status }) => status !== 200)
  const recovery = ((failed.at(-1)?.at ?? from) - from) / 1000
  console.log(
    `  ${name}: ${failed.length} of ${within.length} reads failed, the last after ${recovery.toFixed(1)} s`,
  )
}

/** Kills parts of a cluster under reads and writes. Returns the errors found, and a line of figures. */
async function withFaults(cluster: Cluster): Promise<[wrong: string[], figures: string]> {
  const caller = new Caller(cluster.url)
  await caller.signIn()
  const writers = new Writers(caller)
  const stopWriters = await writers.start(WRITERS)
  const { body } = await caller.call({ id: 'listPlans' })
  const [plan] = Array.isArray(body.data) ? (body.data as { _id: string }[]) : [] // The contract's plans.
  const readers = new Readers(caller, plan?._id ?? '')
  const stopReaders = readers.start()
  const started = performance.now()
  const times: number[] = []
  for (const [name, at, act] of faults) {
    await until(started + at * SECONDS * 1000)
    times.push(performance.now())
    console.log(`${((performance.now() - started) / 1000).toFixed(0)} s: ${name}`)
    await act(cluster)
  }
  await until(started + SECONDS * 1000)
  await Promise.all([stopWriters(), stopReaders()])
  const ended = performance.now()
  console.log('Reads')
  report('before', readers.reads, started, times[0] ?? ended)
  faults.forEach(([name], index) => report(name, readers.reads, times[index] ?? 0, times[index + 1] ?? ended))
  const last = readers.reads.slice(-READERS)
  const unrecovered = last.every(({ status }) => status === 200) ? [] : ['the readers end without an answer']
  console.log(`Writes by answer: ${JSON.stringify(writers.answers)}`)
  const violations = await withDatabase(cluster, (db) => writers.violations(db))
  const acknowledged = (writers.answers[200] ?? 0).toLocaleString('en')
  const reads = readers.reads.length.toLocaleString('en')
  return [
    [...violations, ...readers.lies, ...unrecovered],
    `${acknowledged} acknowledged writes, ${reads} reads`,
  ]
}

/** Requests pages of a million payments on many connections. Returns the errors found, and a line of figures. */
async function withManyPayments(cluster: Cluster): Promise<[wrong: string[], figures: string]> {
  await withDatabase(cluster, (db) => fill(db, PAYMENTS))
  const caller = new Caller(cluster.url)
  await caller.signIn()
  const load = { payments: PAYMENTS, seconds: SECONDS / 2 }
  const most = await loadFrom(cluster.url, caller.token, load)
  const steady = await loadFrom(cluster.url, caller.token, { ...load, rate: RATE })
  const errors = most.errors + steady.errors
  const times = ({ perSecond, p50, p99 }: typeof most) =>
    `${perSecond} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
  const wrong = [
    ...(errors > 0 ? [`${errors} responses were errors`] : []),
    ...(steady.p99 > SLOWEST ? [`p99 is over ${SLOWEST} ms`] : []),
  ]
  return [wrong, `${CONNECTIONS} connections: at most ${times(most)}; at ${times(steady)}`]
}

async function withDatabase<T>(cluster: Cluster, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openPostgres(cluster.databaseUrl(), 1)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function main(): Promise<void> {
  const wrong: string[] = []
  const figures: string[] = []
  for (const part of [withFaults, withManyPayments]) {
    const cluster = await startCluster()
    try {
      const [found, line] = await part(cluster)
      wrong.push(...found)
      figures.push(line)
    } finally {
      await cluster.stop()
    }
  }
  for (const line of wrong.slice(0, 20)) console.log(`✗ ${line}`)
  console.log(`${figures.join('; ')}; ${wrong.length} wrong`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}

await main()
