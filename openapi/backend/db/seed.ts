import { DEMO } from './demo.ts'
import type { Database, Queries } from './port.ts'
import { insertRows } from './rows.ts'
import { makeSample } from './sample.ts'

/** Returns true for a new database: one without administrators. */
export async function isEmpty(db: Queries): Promise<boolean> {
  return (await db.query('select id from admins limit 1')).length === 0
}

/** Fills an empty database with the demo administrator and with sample data that has the given number of payments. */
export async function seed(db: Database, record: string, now: Date, payments = 10_000): Promise<void> {
  const sample = makeSample(payments, now)
  await db.longTransaction(async (queries) => {
    await queries.query(
      `insert into admins (email, first_name, last_name, phone, password_hash, created_at)
       values ($1, 'Asha', 'Raman', '+91 98450 12345', $2, $3)`,
      [DEMO.email, record, new Date(now.getTime() - 1100 * 86_400_000)],
    )
    for (const [table, rows] of Object.entries(sample)) {
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      if (columns !== '') await insertRows(queries, table, columns, JSON.stringify(rows))
    }
  })
  // Update the planner's statistics and merge the pending entries of the search index. A small table needs neither.
  if (payments >= 1000) await db.query('vacuum (analyze) payments, businesses, subscriptions, employees')
}
