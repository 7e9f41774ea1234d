import { Hono } from 'hono'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import { openPGlite } from '../../openapi/backend/db/pglite.ts'
import { createHandler } from '../../openapi/backend/http/handler.ts'
import { nodeListener } from '../../openapi/backend/http/node.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import type { NodeApp } from '../../openapi/backend/http/probes.ts'
import { openSession } from '../../openapi/backend/resources/session.ts'
import type { Opened } from '../../openapi/backend/vite-plugin.ts'
import { keepData } from './kept-data.ts'
import { empty, seed, SMALL } from './test-data.ts'

/**
 * Opens the backend over an in-memory database, with a small seed (24 businesses, 60 employees, 120 payments, 6
 * plans), password hashes that take almost no time, and these routes:
 *
 * POST /__test/reset[?businesses=&employees=&payments=] restores the (small) seed and ends all sessions
 * POST /__test/login signs the demo administrator in and returns `{ token, user }`
 * POST /__test/expire ends all sessions, so that the next call is answered 401
 * POST /__test/sql runs the body's only SQL statement and returns `{ rows }`
 *
 * Each Vite server has one database, which its tests use one after the other.
 */
export async function openForTests(): Promise<Opened> {
  const db = await openPGlite()
  await migrate(db)
  const passwords = createPasswords({ logN: 4, r: 1, p: 1 })
  const record = await passwords.hash(DEMO.password)
  await seed(db, SMALL, record, new Date())
  // Reads change only sessions, so the data need a reset only after writes.
  let writes = 0
  let fresh = { data: '', writes }
  let restore: () => Promise<unknown> = () => Promise.reject(new Error('There are no data yet'))
  const handler = createHandler({ db, passwords })
  const underWay = new Set<Promise<Response>>()

  const app: NodeApp = new Hono()
  app.onError((error) => new Response(String(error), { status: 500 }))
  app.post('/__test/reset', async ({ req, json }) => {
    // A pending write of the previous test would change the new data.
    await Promise.allSettled(underWay)
    const of = (name: keyof typeof SMALL) => Number(req.query(name) ?? SMALL[name])
    const size = { businesses: of('businesses'), employees: of('employees'), payments: of('payments') }
    const now = new Date()
    // The seed depends on the current day.
    const data = JSON.stringify([size, now.toISOString().slice(0, 'yyyy-mm-dd'.length)])
    if (fresh.data === data && fresh.writes === writes) await db.query('delete from sessions')
    else {
      const begun = ++writes
      if (fresh.data === data) await restore()
      else {
        await empty(db)
        await seed(db, size, record, now)
        restore = await keepData(db)
      }
      fresh = { data, writes: begun }
    }
    return json({})
  })
  app.post('/__test/login', async ({ json }) => {
    const token = await openSession(db, 1, new Date())
    const [user] = await db.query<{ firstName: string; lastName: string }>(
      'select first_name as "firstName", last_name as "lastName" from admins where id = 1',
    )
    return json({ token, user: { _id: 'adm_1', email: DEMO.email, ...user } })
  })
  app.post('/__test/expire', async ({ json }) => {
    await db.query('delete from sessions')
    return json({})
  })
  app.post('/__test/sql', async ({ req, json }) => {
    writes++
    return json({ rows: await db.query(await req.text()) })
  })
  app.all('*', ({ req, env }) => {
    if (req.method !== 'GET') writes++
    const answer = handler(req.raw, env)
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  })
  return { db, answer: nodeListener(app.fetch) }
}
