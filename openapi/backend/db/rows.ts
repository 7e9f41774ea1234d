import type { Value } from './port.ts'

/** A row of the database for a `T` of the contract: what is optional there is null here. */
export type Row<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | null : T[K] }

/** The contract's entity from its row: what is null is absent, but for the fields that may be null there too. */
export function fromRow<T extends object>(row: Row<T>, ...nullable: (keyof T)[]): T {
  const kept = Object.entries(row).filter(
    ([name, value]) => value !== null || nullable.some((n) => n === name),
  )
  // A row that lost the nulls of its optional fields is the entity, by the definition of Row.
  return Object.fromEntries(kept) as T
}

/** SQL for an instant as the contract writes it. `column` is a constant of ours. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The number in an identifier such as `pln_7`, or null when it is not one of this kind. */
export function numberOf(kind: string, id: string): number | null {
  const [prefix, digits = '', ...rest] = id.split('_')
  return prefix === kind && rest.length === 0 && /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}

/** SQL for a pattern of `like` that finds the text of a parameter made by `escapeLike`, whatever the case. */
export const contains = (parameter: string) => `'%' || lower(normalize(${parameter}::text)) || '%'`

/** `%`, `_` and the escape character itself are letters like any other. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The column of a field of the contract, such as `base_price`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** SQL that inserts a row by the names of its fields, constants of ours, and the values of its parameters. */
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
