/** A statement's parameter. An array stands for a PostgreSQL array. */
export type Value = string | number | boolean | Date | null | readonly string[]

/** Runs a statement, or several without values. `sql` is a constant of ours; anything from outside is a parameter. */
export interface Queries {
  query<Row extends object>(sql: string, values?: readonly Value[]): Promise<Row[]>
}

/** The common port of PGlite and PostgreSQL. */
export interface Database extends Queries {
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. Throws `OutcomeUnknown` when
   * the database did not confirm the commit.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Does the same without a time limit: migrations, seed. */
  longTransaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** The numbers of open and idle connections, and of calls that wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** The time limit of a statement; shorter than the client's 10 s. */
export const STATEMENT_LIMIT_MS = 5000

/** The database is overloaded, too slow or unreachable: nothing was done, and the caller may retry. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The connection was lost during the commit: the transaction may have been committed. */
export class OutcomeUnknown extends DatabaseBusy {
  override name = 'OutcomeUnknown'
}

/**
 * Returns true when a statement did nothing and may be retried: cancelled by the time limit, without a connection, in a
 * deadlock, or on a server that stops, starts or became a standby.
 */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  return (
    error instanceof DatabaseBusy ||
    (code !== null && /^(57014|57P0\d|08\w{3}|53\w{3}|40\w{3}|25006|25P03)$/.test(code))
  )
}

/** The SQLSTATE of an error of the database, or the system's code for it, also of its cause; or null. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
