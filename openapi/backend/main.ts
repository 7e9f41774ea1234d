import { fileURLToPath } from 'node:url'
import { buildApp, isBuilt } from './build-app.ts'
import { dataFolder, openDatabase } from './db/open.ts'
import { codeOf, type Database } from './db/port.ts'
import { createHandler } from './http/handler.ts'
import { writeLine, type Log, type LogEntry } from './http/log.ts'
import { createMetrics, createProbes } from './http/probes.ts'
import { GRACE_MS, listen, serve, starting, type Listening } from './http/serve.ts'
import { loadSite, type Site } from './http/site.ts'
import { Refused } from './refused.ts'
import { createPasswords } from './resources/password.ts'
import { readSettings } from './settings.ts'
import { prepareAccounts, readAccountSettings } from './start-accounts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

async function buildSite(stopping: AbortSignal): Promise<Site> {
  if (!(await isBuilt(root))) {
    console.log('Building the app for production …')
    await buildApp(root, stopping)
  }
  return loadSite(`${root}dist`)
}

/** Starts the server, or prints why it can't start and exits. Its settings are in openapi/README.md. */
export function main(env: NodeJS.ProcessEnv = process.env, makeSite = buildSite): Promise<void> {
  return start(env, makeSite).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exit(1)
  })
}

async function start(env: NodeJS.ProcessEnv, makeSite: typeof buildSite): Promise<void> {
  const { host, port, origins, allowedHosts, areMetricsPublic, limits } = readSettings(env)
  const accounts = readAccountSettings(env, host)
  // Listen and open the database first, so that their errors show before the slow build.
  let log: Log = writeLine
  const options = { ...limits, log: (entry: LogEntry) => log(entry) }
  const listening = await listen(starting, port, host, options).catch((error: unknown) => {
    const code = codeOf(error)
    if (code !== 'EADDRINUSE') {
      throw new Refused(`Cannot listen on ${host}, port ${port} (${code ?? String(error)}).`)
    }
    throw new Refused(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
  })
  const db = await openDatabase(dataFolder(env), env['DATABASE_URL'])
  try {
    const metrics = createMetrics(db)
    log = (entry) => {
      writeLine(entry)
      metrics.count(entry)
    }
    const passwords = createPasswords()
    const stopping = stopOnSignal(listening, db)
    const welcome = await prepareAccounts(db, passwords, accounts)
    const site = await makeSite(stopping)
    const handler = createHandler({ db, passwords, origins, log })
    const probes = createProbes({ db, metrics, arePublic: areMetricsPublic })
    listening.listener = serve({ handler, site, probes, allowedHosts, ...limits, log })
    console.log(`\nReady at ${listening.url}\n${welcome}`)
  } catch (error) {
    await db.close()
    throw error
  }
}

function stopOnSignal(listening: Listening, db: Database): AbortSignal {
  const stopping = new AbortController()
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    // Exit even when requests or the database don't finish.
    setTimeout(() => process.exit(1), GRACE_MS + 1000)
    await listening.stop()
    await db.close()
    process.exit(0)
  }
  // If `stop` rejects, Node prints the error and ends the process with exit code 1.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  return stopping.signal
}
