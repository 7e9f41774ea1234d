import pg from 'pg'
import { STATEMENT_LIMIT_MS } from './port.ts'
import type { Database, Queries, Value } from './port.ts'

/** A PostgreSQL server, or one that speaks its protocol. `url` is a `postgres://` address; TLS by its `sslmode`. */
export function openPostgres(url: string, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    options: '-c timezone=UTC',
    application_name: 'taskdeck',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)

  const transaction: Database['transaction'] = async (work) => {
    const client = await pool.connect()
    let broken = false
    try {
      await client.query('begin')
      const result = await work(queriesOf(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    query: (sql, values) => run(pool, sql, values),
    script: (sql) => transaction((queries) => queries.script(sql)),
    transaction,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

function queriesOf(client: pg.PoolClient): Queries {
  return {
    query: (sql, values) => run(client, sql, values),
    script: async (sql) => {
      await client.query(sql)
    },
  }
}

async function run<Row extends object>(
  on: pg.Pool | pg.PoolClient,
  sql: string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  return (await on.query<Row>(sql, [...values])).rows
}
