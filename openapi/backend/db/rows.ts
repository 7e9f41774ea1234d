import type { Database, Queries, Value } from './port.ts'

/** The database row of the contract's entity `T`: a missing optional field is null in the row. */
export type Row<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | null : T[K] }

/** Converts a row to the contract's entity: drops null fields, except those that the contract allows to be null. */
export function fromRow<T extends object>(row: Row<T>, ...nullable: (keyof T)[]): T {
  const kept = Object.entries(row).filter(
    ([name, value]) => value !== null || nullable.some((n) => n === name),
  )
  // The cast is safe: a `Row` differs from the entity only in the nulls of optional fields.
  return Object.fromEntries(kept) as T
}

/** Returns a statement's first row. Throws `missing` when there are no rows. */
export async function rowOf<Row extends object>(
  queries: Queries,
  sql: string,
  values: readonly Value[] = [],
  missing?: Error,
): Promise<Row> {
  const [row] = await queries.query<Row>(sql, values)
  if (row === undefined) throw missing ?? new Error(`no row: ${sql}`)
  return row
}

/** Runs one statement in a transaction and returns its first row. Throws `missing` when there are no rows. */
export const writtenRow = <Row extends object>(
  db: Database,
  sql: string,
  values: readonly Value[],
  missing?: Error,
): Promise<Row> => db.transaction((queries) => rowOf<Row>(queries, sql, values, missing))

/** Returns SQL for an instant in the contract's format. `column` must be a constant, never user input. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the number in an identifier such as `pln_7`; null when the identifier is invalid or of another kind. */
export function numberOf(kind: string, id: string): number | null {
  const [prefix, digits = '', ...rest] = id.split('_')
  return prefix === kind && rest.length === 0 && /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}

/** Returns SQL for a lowercase `like` pattern that finds the parameter's text, which `escapeLike` has escaped. */
export const contains = (parameter: string) => `'%' || lower(normalize(${parameter}::text)) || '%'`

/** Escapes `%`, `_` and the escape character, so that they match literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Returns the column name of a contract field, such as `base_price` for `basePrice`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts the rows of a JSON array. The names must be constants, never user input. */
export const insertRows = (queries: Queries, table: string, columns: string, rows: string | null) =>
  queries.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [rows],
  )

/** Returns SQL that inserts a row, and its parameters. The field names must be constants, never user input. */
export function insertion(table: string, row: Readonly<Record<string, Value>>) {
  const columns = Object.keys(row).map(columnOf)
  const parameters = columns.map((_, index) => `$${index + 1}`)
  const sql = `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')})`
  return [sql, Object.values(row)] as const
}
