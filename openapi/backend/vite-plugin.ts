/**
 * The backend inside Vite, at the origin of the page.
 *
 * `vite dev`: the probes, and the calls of the contract under `/v1/`, over the data in `DATA_DIR` (or `DATABASE_URL`),
 * seeded when there are none. Opened once it listens, so that a build, which starts a server too, never touches them.
 * Their files are never served.
 *
 * With data of tests: the same handler over a database in memory, with a small seed
 * (24 businesses, 60 employees, 120 payments, the 6 plans; see tests/support/test-data.ts), with cheap hashes, and with these routes:
 *
 *   POST /__test/reset[?businesses=&employees=&payments=]   fresh data, by default the small seed; ends all sessions
 *   POST /__test/login                                      `{ token, user }` of the demonstration's administrator
 *   POST /__test/expire                                     ends all sessions: the next call is answered 401
 *   POST /__test/sql                                        runs the body's SQL; `{ rows }` of its only statement
 *
 * The administrator's email and password are `DEMO` of db/demo.ts, for signing in by the screen. There is one
 * database for each Vite server: tests that share it take turns.
 */
import { existsSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { normalizePath } from 'vite'
import type { Plugin } from 'vite'
import { CannotOpen, dataFolder, ENTRIES, openDatabase } from './db/open.ts'
import type { Database } from './db/port.ts'
import { migrate } from './db/migrations.ts'
import { openPGlite } from './db/pglite.ts'
import { DEMO } from './db/demo.ts'
import { empty, isEmpty, seed } from './db/seed.ts'
import { createHandler } from './handler.ts'
import { createMetrics } from './metrics.ts'
import { nodeListener } from './node.ts'
import { createPasswords } from './password.ts'
import { createProbes } from './probes.ts'
import { openSession, SESSION_LIMITS } from './session.ts'

/** How many of each the data for tests hold. */
export interface SeedSize {
  readonly businesses: number
  readonly employees: number
  readonly payments: number
}

/** Data for tests, and how many of each unless a test says otherwise. */
interface TestData {
  readonly seed: (db: Database, size: SeedSize, record: string, now: Date) => Promise<void>
  readonly SMALL: SeedSize
}

/** Mounts the backend on Vite's server; over data of tests in memory where they are given. */
export function backend(testData?: () => Promise<TestData>): Plugin {
  const folder = dataFolder(process.env)
  return {
    name: 'backend',
    apply: 'serve',
    config: () => ({ server: { fs: { deny: [...DENIED, ...patternsOf(folder)] } } }),
    configureServer(server) {
      let opened: Promise<Opened> | undefined
      const open = () => (opened ??= testData ? testData().then(openForTests) : openKept(folder))
      server.middlewares.use((request, response, next) => {
        if (!OURS.test(request.url ?? '')) {
          next()
          return
        }
        open().then(
          ({ answer }) => answer(request, response),
          (error: unknown) => {
            // The next call tries again: what was in the way may be gone by then.
            opened = undefined
            next(error)
          },
        )
      })
      // Ahead of the first call, which would wait for it.
      server.httpServer?.once('listening', () => {
        if (testData) return
        open().catch((error: unknown) => {
          opened = undefined
          server.config.logger.error(error instanceof CannotOpen ? error.message : String(error))
        })
      })
      server.httpServer?.once('close', () => {
        opened
          ?.then(({ db }) => db.close())
          .catch((error: unknown) => server.config.logger.error(String(error)))
      })
    },
  }
}

/** The addresses of the backend. */
const OURS = /^\/(v1|__test|healthz|readyz|metrics)(?![^/?])/

/** What Vite denies by itself: a list of one's own takes its place. */
const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** Vite's patterns for all that the embedded database keeps in its folder, by the address that was given and the real one. */
function patternsOf(folder: string): string[] {
  const real = existsSync(folder) ? realpathSync(folder) : folder
  return [...new Set([folder, real])].flatMap((path) => {
    const literal = normalizePath(path).replaceAll(/[^\w/.-]/gu, '\\$&')
    return ENTRIES.flatMap((entry) => [`${literal}/${entry}`, `${literal}/${entry}/**`])
  })
}

interface Opened {
  db: Database
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

declare global {
  /** Closes what the plugin before this one has open. */
  var closeBackend: (() => Promise<void>) | undefined
}

async function openKept(folder: string): Promise<Opened> {
  // Vite starts anew in the same process when this code changes; two must never have the same files open.
  await globalThis.closeBackend?.()
  const opened = await openDatabase(folder, process.env['DATABASE_URL'])
  let closing: Promise<void> | undefined
  const close = () => (closing ??= opened.close())
  globalThis.closeBackend = close
  const db = { ...opened, close }
  const passwords = createPasswords()
  if (await isEmpty(db)) await seed(db, await passwords.hash(DEMO.password), new Date())
  const metrics = createMetrics(db)
  const app = createProbes({ db, metrics })
  const handler = createHandler({ db, passwords, log: metrics.count })
  app.all('*', ({ req, env }) => handler(req.raw, env))
  return { db, answer: nodeListener(app.fetch) }
}

/** Hashes that cost nothing: for tests only. */
const CHEAP = { logN: 4, r: 1, p: 1 }

async function openForTests({ seed, SMALL }: TestData): Promise<Opened> {
  const db = await openPGlite()
  await migrate(db)
  const passwords = createPasswords(CHEAP)
  const record = await passwords.hash(DEMO.password)
  await seed(db, SMALL, record, new Date())
  // What only reads leaves nothing behind but sessions: data to which nobody wrote are as fresh as new ones.
  let writes = 0
  let fresh = { data: '', writes }
  const handler = createHandler({ db, passwords })
  const underWay = new Set<Promise<Response>>()
  const contract = nodeListener((request, from) => {
    if (request.method !== 'GET') writes++
    const answer = handler(request, from)
    underWay.add(answer)
    const end = () => underWay.delete(answer)
    answer.then(end, end)
    return answer
  })

  const routes: Readonly<Record<string, (query: URLSearchParams, body: string) => Promise<object>>> = {
    '/__test/reset': async (query) => {
      // a write that the test before left on its way would change the new data
      await Promise.allSettled(underWay)
      const of = (name: keyof typeof SMALL) => Number(query.get(name) ?? SMALL[name])
      const size = { businesses: of('businesses'), employees: of('employees'), payments: of('payments') }
      const now = new Date()
      // the seed goes by the day
      const data = JSON.stringify([size, now.toISOString().slice(0, 'yyyy-mm-dd'.length)])
      if (fresh.data === data && fresh.writes === writes) await db.query('delete from sessions')
      else {
        const begun = ++writes
        await empty(db)
        await seed(db, size, record, now)
        fresh = { data, writes: begun }
      }
      return {}
    },
    '/__test/login': async () => {
      const token = await openSession(db, 1, new Date(), SESSION_LIMITS)
      const [user] = await db.query<{ firstName: string; lastName: string }>(
        'select first_name as "firstName", last_name as "lastName" from admins where id = 1',
      )
      return { token, user: { _id: 'adm_1', email: DEMO.email, ...user } }
    },
    '/__test/expire': async () => {
      await db.query('delete from sessions')
      return {}
    },
    '/__test/sql': async (_, body) => {
      writes++
      return { rows: await db.query(body) }
    },
  }

  return {
    db,
    answer(request, response) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const route = routes[url.pathname]
      if (route === undefined) {
        contract(request, response)
        return
      }
      text(request)
        .then((body) => route(url.searchParams, body))
        .then(
          (result) =>
            response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result)),
          (error: unknown) => response.writeHead(500).end(String(error)),
        )
    },
  }
}
