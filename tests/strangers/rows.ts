import type { Queries } from '../../openapi/backend/db/port.ts'

/** The number of rows of each table, and a hash of all values. */
export type Rows = Readonly<Record<string, { readonly count: number; readonly hash: string }>>

/** Reads the rows of all tables but `ignored`. */
export async function readRows(db: Queries, ignored: readonly string[]): Promise<Rows> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const read = tables
    .filter(({ name }) => !ignored.includes(name))
    .map(async ({ name }) => {
      const [row] = await db.query<{ count: number; hash: string }>(
        `select count(*)::int as count, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${name} t`,
      )
      if (row === undefined) throw new Error(`${name} cannot be counted`)
      return [name, row] as const
    })
  return Object.fromEntries(await Promise.all(read))
}

/** Returns the tables whose rows differ, except the tables in `allowed`. */
export const changedTables = (before: Rows, after: Rows, allowed: readonly string[] = []): string[] =>
  Object.keys(before).filter((name) => !allowed.includes(name) && before[name]?.hash !== after[name]?.hash)
