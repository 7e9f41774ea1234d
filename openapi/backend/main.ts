import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { CannotOpen, openDatabase } from './db/open.ts'
import { codeOf } from './db/port.ts'
import type { Database } from './db/port.ts'
import { DEMO } from './db/demo.ts'
import { addAdmin, FULL, isEmpty, seed } from './db/seed.ts'
import { createHandler } from './handler.ts'
import { createPasswords } from './password.ts'
import type { Passwords } from './password.ts'
import { listen, serve } from './serve.ts'
import type { Listening } from './serve.ts'
import { loadSite } from './site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A reason not to start that whoever started it can remedy; said in one line. */
class CannotStart extends Error {}

/** Builds the app, opens the data, serves both at one address until told to stop. Settings: see openapi/README.md. */
export async function main(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  // Vite's build sets NODE_ENV itself: what it was has to be known before.
  const isProduction = env['NODE_ENV'] === 'production'
  try {
    await start(env, env['DEMO'] === '1' || (!isProduction && env['DEMO'] !== '0'))
  } catch (error) {
    if (!(error instanceof CannotStart || error instanceof CannotOpen)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(env: NodeJS.ProcessEnv, isDemo: boolean): Promise<void> {
  // The address and the data first: what is wrong with them shows before the build has taken its time.
  const listening = await listenAt(env['HOST'] ?? '127.0.0.1', env['PORT'] ?? '4173')
  const db = await openDatabase(env['DATA_DIR'] ?? `${root}.data`, env['DATABASE_URL'])
  const passwords = createPasswords()
  const welcome = await prepare(db, passwords, env, isDemo)

  console.log('Building the app for production …')
  await build({ root, logLevel: 'error' })

  const handler = createHandler({
    db,
    passwords,
    origins: (env['CORS_ORIGINS'] ?? '').split(',').filter((origin) => origin !== ''),
    log: (entry) => process.stderr.write(`${JSON.stringify(entry)}\n`),
  })
  const trustProxy = env['TRUST_PROXY'] === '1'
  listening.listener = serve({ handler, site: await loadSite(`${root}dist`), trustProxy })

  console.log(`\nReady at ${listening.url}\n${welcome}`)
  stopOnSignal(listening, db)
}

async function listenAt(host: string, port: string): Promise<Listening> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) throw new CannotStart(`PORT=${port} is not a port.`)
  try {
    return await listen(
      (_, response) => {
        response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'text/plain' }).end('Starting …\n')
      },
      Number(port),
      host,
    )
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      const other = Number(port) + 1
      throw new CannotStart(`Port ${port} is taken. Choose another one: PORT=${other} npm start`)
    }
    throw new CannotStart(`Cannot listen on ${host}, port ${port} (${code ?? String(error)}).`)
  }
}

/** Sees to it that somebody can sign in; gives what there is to say about it. */
async function prepare(
  db: Database,
  passwords: Passwords,
  env: NodeJS.ProcessEnv,
  isDemo: boolean,
): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (!(await isEmpty(db))) return (await hasDemo(db)) ? demoWelcome : 'Sign in with your account.'
  const now = new Date()
  if (email && password) {
    await addAdmin(db, email, await passwords.hash(password), now)
    return `Sign in as ${email}, with the password that was given.`
  }
  if (!isDemo) {
    return 'Nobody can sign in yet: start once with ADMIN_EMAIL and ADMIN_PASSWORD, or DEMO=1 for sample data.'
  }
  console.log('Filling the empty database with sample data …')
  await seed(db, FULL, await passwords.hash(DEMO.password), now)
  return demoWelcome
}

const demoWelcome = `
  E-mail    ${DEMO.email}
  Password  ${DEMO.password}

This is a demonstration account with a known password. Do not let others reach this server as long as it exists.
`

async function hasDemo(db: Database): Promise<boolean> {
  return (await db.query('select id from admins where email = $1 and is_active', [DEMO.email])).length > 0
}

function stopOnSignal(listening: Listening, db: Database): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await listening.stop()
    await db.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
    })
  }
}
