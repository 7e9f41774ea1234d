import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DatabaseBusy, STATEMENT_LIMIT_MS, type Database, type Value } from './port.ts'

/** Opens PostgreSQL in this process, in memory without a folder. A statement can't be stopped. */
export async function openPGlite(folder?: string): Promise<Database> {
  const engine = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    extensions: { pg_trgm },
  })

  // The engine ignores the umask for some files, so this removes other users' permissions.
  const { FS: files } = engine.Module as unknown as { FS: EngineFiles }
  const chmod = files.chmod.bind(files)
  files.chmod = (file, mode, ...more) => chmod(file, mode & ~0o077, ...more)

  let waiting: Promise<unknown> = Promise.resolve()
  let asking = 0

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const asked = performance.now()
    asking++
    const turn = waiting.then(() => {
      if (performance.now() - asked > STATEMENT_LIMIT_MS) throw new DatabaseBusy('waited too long for a turn')
      return work()
    })
    // The next caller waits until this turn ends, even if the turn fails.
    waiting = turn.catch(() => undefined).finally(() => asking--)
    return turn
  }

  const transaction: Database['transaction'] = (work) =>
    inTurn(() => engine.transaction((begun) => work({ query: (sql, values) => run(begun, sql, values) })))

  return {
    query: (sql, values) => inTurn(() => run(engine, sql, values)),
    transaction,
    longTransaction: transaction,
    connections: () => ({ open: 1, idle: asking === 0 ? 1 : 0, waiting: Math.max(0, asking - 1) }),
    close: () => inTurn(() => engine.close()),
  }
}

type EngineFiles = { chmod(file: unknown, mode: number, ...more: readonly unknown[]): void }

async function run<Row extends object>(on: PGlite | Transaction, sql: string, values?: readonly Value[]) {
  if (values !== undefined) return (await on.query<Row>(sql, [...values])).rows
  // The caller determines the row type, as for `query`.
  return ((await on.exec(sql)).at(-1)?.rows ?? []) as Row[]
}
