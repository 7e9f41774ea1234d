import type { Database } from './port.ts'
import { insertRows } from './rows.ts'

// Each table comes after those that it references. Triggers recount the payments. With the copied `log_key`, the log
// has the same hash for an email as before.
const TABLES = 'admins plans extra_user_price businesses subscriptions employees payments log_key'

/** Copies all data into an empty database, in one transaction. Both databases must have the newest schema. */
export function copyData(from: Database, to: Database): Promise<void> {
  return to.longTransaction(async (queries) => {
    await queries.query('delete from extra_user_price; delete from log_key')
    for (const table of TABLES.split(' ')) {
      const columns = await queries.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.map(({ name }) => name).join(', ')
      let last: string | null = '0'
      while (last !== null) {
        // Select the rows as text, because JavaScript's numbers and dates may be less precise.
        const [batch]: { rows: string; last: string | null }[] = await from.query(
          `select json_agg(b)::text as rows, max(id)::text as last
           from (select * from ${table} where id > $1::bigint order by id limit 5000) as b`,
          [last],
        )
        last = batch?.last ?? null
        await insertRows(queries, table, names, batch?.rows ?? null)
      }
      await queries.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
    }
  })
}
