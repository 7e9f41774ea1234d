import type { Database, Queries, Value } from './port.ts'

/** A row of the database for a `T` of the contract: optional fields are null here. */
export type Row<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | null : T[K] }

/** Returns the contract's entity of a row: drops nulls, except in fields that are nullable in the contract. */
export function fromRow<T extends object>(row: Row<T>, ...nullable: (keyof T)[]): T {
  const kept = Object.entries(row).filter(
    ([name, value]) => value !== null || nullable.some((n) => n === name),
  )
  // Without the nulls of optional fields a Row is the entity, by definition.
  return Object.fromEntries(kept) as T
}

/** Returns the first row of a statement. Throws `missing` without one. */
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

/** Runs one statement in a transaction, and returns its first row. Throws `missing` without one. */
export const writtenRow = <Row extends object>(
  db: Database,
  sql: string,
  values: readonly Value[],
  missing?: Error,
): Promise<Row> => db.transaction((queries) => rowOf<Row>(queries, sql, values, missing))

/** Returns SQL for an instant in the contract's format. `column` is a constant of ours. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the number in an identifier such as `pln_7`; null for another kind. */
export function numberOf(kind: string, id: string): number | null {
  const [prefix, digits = '', ...rest] = id.split('_')
  return prefix === kind && rest.length === 0 && /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}

/** Returns SQL for a `like` pattern that contains the parameter's text (from `escapeLike`), ignoring case. */
export const contains = (parameter: string) => `'%' || lower(normalize(${parameter}::text)) || '%'`

/** Escapes `%`, `_` and the escape character, so that they match literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Returns the column of a contract field, such as `base_price`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns SQL that inserts a row by its field names, constants of ours, and the parameters' values. */
export function insertion(
  table: string,
  row: Readonly<Record<string, Value>>,
): [sql: string, values: Value[]] {
  const columns = Object.keys(row).map(columnOf)
  const parameters = columns.map((_, index) => `$${index + 1}`)
  return [
    `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')})`,
    Object.values(row),
  ]
}
