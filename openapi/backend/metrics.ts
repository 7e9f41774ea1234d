import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/port.ts'
import type { Log } from './log.ts'

/** The server's figures, in the form that Prometheus reads. */
export interface Metrics {
  /** Counts what the log is told. */
  readonly count: Log
  readonly contentType: string
  text(): Promise<string>
}

/** From a page of cached figures to the longest that a statement may take. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Requests by operation and status with their durations, the database's connections, event loop, memory. */
export function createMetrics(db: Database): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by operation of the contract; without one, "none".',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
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
  return {
    count: ({ operation, status, milliseconds }) => {
      const labels = { operation: operation ?? 'none', status: status === null ? 'reset' : String(status) }
      durations.observe(labels, milliseconds / 1000)
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  }
}
