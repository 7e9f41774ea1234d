/** What a statement's parameter may be. An array stands for a PostgreSQL array. */
export type Value = string | number | boolean | Date | null | readonly string[]

/** Runs statements. `sql` is a constant of ours; whatever comes from outside is a value. */
export interface Queries {
  query<Row extends object>(sql: string, values?: readonly Value[]): Promise<Row[]>
  /** Runs several statements without values: migrations, seed. */
  script(sql: string): Promise<void>
}

/** The port behind which PGlite and PostgreSQL are the same. */
export interface Database extends Queries {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** How many connections are open and idle, and how many calls wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** No statement may take longer; shorter than the client's 10 s. */
export const STATEMENT_LIMIT_MS = 5000

/** The database has too much to do, or a statement took too long: try again later. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** Whether a statement failed because it would have broken the unique index of this name. */
export function isDuplicate(error: unknown, index: string): boolean {
  return (
    codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === index
  )
}

/** The SQLSTATE of an error of the database, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
