import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { codeOf, type Database } from '../db/port.ts'
import { isLoopback } from './address.ts'
import { answerOf, refusal } from './answer.ts'
import type { Log } from './log.ts'
import { responseOf, type NodeBindings } from './node.ts'
import { notFound, Problem, wrongMethod } from './problem.ts'

/** Time limit for the database to answer a probe, in ms; shorter than the usual timeout of probes. */
const READY_MS = 2000

export interface ProbeOptions {
  /** Undefined while the server starts. */
  readonly db?: Database
  readonly metrics?: ReturnType<typeof createMetrics>
  readonly arePublic?: boolean
  readonly limit?: number
}

export type NodeApp = Hono<{ Bindings: NodeBindings }>

export const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** Creates the probes `/healthz`, `/readyz` and `/metrics`. */
export function createProbes(options: ProbeOptions = {}): NodeApp {
  const { db, metrics, arePublic = false, limit = READY_MS } = options
  const starting = () => Promise.reject(new Problem(503, 'Starting'))
  const isReady = db === undefined ? starting : once(() => ask(db, limit))
  const app: NodeApp = new Hono()
  app.onError((error) => {
    if (error instanceof Problem) return responseOf(refusal(error))
    throw error
  })
  app.get('/healthz', () => responseOf(answerOf(200, '{"message":"Running"}')))
  app.get('/readyz', async ({ env }) => {
    await isReady().catch((error: unknown) => {
      // The reason reveals internals, so only a local client gets it.
      throw isHere(env.incoming) ? error : new Problem(503, 'Not ready')
    })
    return responseOf(answerOf(200, '{"message":"Ready"}'))
  })
  app.get('/metrics', async ({ env }) => {
    if (metrics === undefined || !(arePublic || isHere(env.incoming))) throw notFound('address')
    const { register } = metrics
    return responseOf(answerOf(200, await register.metrics(), { 'Content-Type': register.contentType }))
  })
  return app.on('ALL', [...PROBES], () => {
    throw wrongMethod('GET, HEAD')
  })
}

/** Returns true for a request from this machine, unless a forwarding header shows that a local proxy sent it. */
const isHere = ({ headers, socket }: IncomingMessage) =>
  isLoopback(socket.remoteAddress ?? '') &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers)

async function ask(db: Database, limit: number): Promise<void> {
  const late = setTimeout(limit, undefined, { ref: false }).then(() => {
    throw new Problem(503, 'The database does not answer in time')
  })
  const answered = db.query('select 1').catch((error: unknown) => {
    // Leave the error's message out, because it may name the database server and its user.
    throw new Problem(503, `The database does not answer (${codeOf(error) ?? 'no code'})`)
  })
  await Promise.race([answered, late])
}

/** Probes share a pending answer, so that they never queue up. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

/** Measures request durations by operation and status, database connections, the event loop and memory. */
export function createMetrics(db: Database) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by operation of the contract; without one, "none".',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  new Gauge({
    name: 'db_connections',
    help: 'Connections to the database that are open and idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })
  const count: Log = ({ operation, status, milliseconds }) => {
    const labels = { operation: operation ?? 'none', status: status === null ? 'reset' : String(status) }
    durations.observe(labels, milliseconds / 1000)
  }
  return { count, register }
}
