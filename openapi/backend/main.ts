import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { CannotOpen, openDatabase } from './db/open.ts'
import { codeOf } from './db/port.ts'
import type { Database } from './db/port.ts'
import { DEMO } from './db/demo.ts'
import { addAdmin, FULL, isEmpty, seed } from './db/seed.ts'
import { STALL_MS } from './deliver.ts'
import { createHandler } from './handler.ts'
import { CONNECTIONS } from './connections.ts'
import type { ConnectionLimits } from './connections.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createPasswords } from './password.ts'
import type { Passwords } from './password.ts'
import { createProbes } from './probes.ts'
import { listen, serve, starting } from './serve.ts'
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
  const limits = limitsOf(env)
  const print: Log = (entry) => process.stderr.write(`${JSON.stringify(entry)}\n`)
  let log = print
  const listening = await listenAt(env['HOST'] ?? '127.0.0.1', env['PORT'] ?? '4173', {
    ...limits,
    log: (entry) => log(entry),
  })
  const db = await openDatabase(env['DATA_DIR'] ?? `${root}.data`, env['DATABASE_URL'])
  const metrics = createMetrics(db)
  log = (entry) => {
    print(entry)
    metrics.count(entry)
  }
  const passwords = createPasswords()
  const welcome = await prepare(db, passwords, env, isDemo)

  console.log('Building the app for production …')
  await build({ root, logLevel: 'error' })

  const handler = createHandler({
    db,
    passwords,
    origins: listOf(env['CORS_ORIGINS']),
    log,
  })
  listening.listener = serve({
    handler,
    site: await loadSite(`${root}dist`),
    probes: createProbes({ db, metrics, arePublic: env['METRICS'] === '1' }),
    trustProxy: env['TRUST_PROXY'] === '1',
    allowedHosts: listOf(env['ALLOWED_HOSTS']),
    ...limits,
    log,
  })

  console.log(`\nReady at ${listening.url}\n${welcome}`)
  stopOnSignal(listening, db)
}

/** Parts of a list with commas between them. */
const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** What the server bears of connections. Behind a proxy all of them have one address: there the shares are its task. */
function limitsOf(env: NodeJS.ProcessEnv): Required<ConnectionLimits> {
  const whole = (name: string, otherwise: number) => {
    const value = env[name] ?? String(otherwise)
    if (!/^[1-9]\d{0,5}$/.test(value))
      throw new CannotStart(`${name}=${value} is not a number from 1 to 999999.`)
    return Number(value)
  }
  const connections = whole('CONNECTIONS', CONNECTIONS)
  const share = whole('CONNECTIONS_PER_ADDRESS', Math.ceil(connections / 10))
  return {
    connections,
    perAddress: env['TRUST_PROXY'] === '1' ? Infinity : share,
    stall: whole('STALL_SECONDS', STALL_MS / 1000) * 1000,
  }
}

async function listenAt(
  host: string,
  port: string,
  options: ConnectionLimits & { log: Log },
): Promise<Listening> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) throw new CannotStart(`PORT=${port} is not a port.`)
  try {
    return await listen(starting, Number(port), host, options)
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
