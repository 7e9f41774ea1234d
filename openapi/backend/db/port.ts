/** A statement's parameter. An array is passed as a PostgreSQL array. */
export type Value = string | number | boolean | Date | null | readonly string[]

/** Runs a statement, or several if no values are given. `sql` must be a constant; user input goes into `values`. */
export type Queries = { query<Row extends object>(sql: string, values?: readonly Value[]): Promise<Row[]> }

export interface Database extends Queries {
  /** Runs `work` in a transaction. Throws `OutcomeUnknown` when the database doesn't confirm the commit. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Like `transaction`, but without a time limit, for migrations and the seed. */
  longTransaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Counts the open and the idle connections, and the calls that wait for a connection. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** The time limit for a statement, shorter than the app's own limit of 10 s. */
export const STATEMENT_LIMIT_MS = 5000

/** The database is overloaded, too slow or unreachable. The statement had no effect, and the caller may retry. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The connection was lost during the commit: the transaction may have been committed. */
export class OutcomeUnknown extends DatabaseBusy {
  override name = 'OutcomeUnknown'
}

/** Returns true for a failure after which a statement may be retried. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  return (
    error instanceof DatabaseBusy ||
    (code !== null && /^(57014|57P0\d|08\w{3}|53\w{3}|40\w{3}|25006|25P03)$/.test(code))
  )
}

/** Returns the SQLSTATE or system code of an error, or of the nearest cause that has a code; null without any. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
