import pg from 'pg'
import {
  codeOf,
  DatabaseBusy,
  isPassing,
  OutcomeUnknown,
  STATEMENT_LIMIT_MS,
  type Database,
  type Queries,
  type Value,
} from './port.ts'

/** Time limit for a call, including its wait for a connection, in ms; longer than a statement's limit. */
const CALL_LIMIT_MS = STATEMENT_LIMIT_MS + 500

const KEEP_ALIVE_MS = 10_000

/** Connects to a server with the PostgreSQL protocol. `url` is a `postgres://` URL, whose `sslmode` controls TLS. */
export function openPostgres(url: string, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: '-c timezone=UTC',
    application_name: 'taskdeck',
  })
  // The caller that uses a broken connection gets the error, and the pool replaces the connection. An `error` event
  // without a listener would end the process: the pool emits it for an idle connection, the client for one in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  /** Runs `work` on a connection of its own; closes the connection at the time limit and after temporary errors. */
  async function connected<T>(work: (client: pg.PoolClient) => Promise<T>, isLimited = true): Promise<T> {
    const asked = performance.now()
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseBusy(messageOf(error), { cause: error })
    })
    let isReleased = false
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken)
      isReleased = true
    }
    const left = CALL_LIMIT_MS - (performance.now() - asked)
    const timer = isLimited ? setTimeout(() => release(true), left) : undefined
    try {
      const result = await work(client)
      release(false)
      return result
    } catch (error) {
      release(isPassing(error))
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  const inTransaction = <T>(work: (queries: Queries) => Promise<T>, isLimited: boolean) =>
    connected(async (client) => {
      const query: Queries['query'] = (sql, values) => run(client, sql, values)
      await query(isLimited ? 'begin' : 'begin; set local statement_timeout = 0')
      const result = await work({ query }).catch(async (error: unknown) => {
        // After a lost connection, the server rolls back by itself.
        if (!isPassing(error)) await query('rollback')
        throw error
      })
      // Lift the time limit, because a server that cancels the wait for its standby reports the commit as done.
      await query('set local statement_timeout = 0; commit').catch((error: unknown) => {
        throw isRolledBack(error) ? error : new OutcomeUnknown(messageOf(error), { cause: error })
      })
      return result
    }, isLimited)

  return {
    query: (sql, values) => connected((client) => run(client, sql, values)),
    transaction: (work) => inTransaction(work, true),
    longTransaction: (work) => inTransaction(work, false),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** Returns true when a constraint, an earlier error or another transaction made the server refuse to commit. */
const isRolledBack = (error: unknown) => /^(23|25|40)/.test(codeOf(error) ?? '')

/** Returns the error's message, or its code if there is no message, as when all addresses of a host failed. */
const messageOf = (error: unknown) =>
  error instanceof Error ? error.message || String(codeOf(error)) : String(error)

async function run<Row extends object>(client: pg.PoolClient, sql: string, values?: readonly Value[]) {
  try {
    return (await client.query<Row>(sql, values && [...values])).rows
  } catch (error) {
    // The driver reports a lost connection as an error without a code.
    throw error instanceof pg.DatabaseError ? error : new DatabaseBusy(messageOf(error), { cause: error })
  }
}
