import { existsSync, realpathSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { normalizePath, type Plugin } from 'vite'
import { DEMO } from './db/demo.ts'
import { dataFolder, ENTRIES, openDatabase } from './db/open.ts'
import type { Database } from './db/port.ts'
import { isEmpty, seed } from './db/seed.ts'
import { createHandler } from './http/handler.ts'
import { nodeListener } from './http/node.ts'
import { createMetrics, createProbes } from './http/probes.ts'
import { Refused } from './refused.ts'
import { createPasswords } from './resources/password.ts'

export type Opened = { readonly db: Database; readonly answer: RequestListener }

/** Mounts the backend on Vite's dev server, at the page's origin. Tests pass `openAnother` to mount another one. */
export function backend(openAnother?: () => Promise<Opened>): Plugin {
  const folder = dataFolder(process.env)
  return {
    name: 'backend',
    apply: 'serve',
    config: () => ({ server: { fs: { deny: [...DENIED, ...patternsOf(folder)] } } }),
    configureServer(server) {
      let opened: Promise<Opened> | undefined
      const open = () =>
        (opened ??= (openAnother?.() ?? openKept(folder)).catch((error: unknown) => {
          // The next call opens the database again, because the cause of the failure may be gone.
          opened = undefined
          throw error
        }))
      const report = (error: unknown) =>
        server.config.logger.error(error instanceof Refused ? error.message : String(error))
      server.middlewares.use((request, response, next) => {
        if (OURS.test(request.url ?? '')) open().then(({ answer }) => answer(request, response), next)
        else next()
      })
      // Open the database before the first call, but not for a build, which creates a server that never listens.
      server.httpServer?.once('listening', () => {
        if (!openAnother) open().catch(report)
      })
      server.httpServer?.once('close', () => {
        opened?.then(({ db }) => db.close()).catch(report)
      })
    },
  }
}

const OURS = /^\/(v1|__test|healthz|readyz|metrics)(?![^/?])/

/** Vite's default list of denied files, repeated here because a configured list replaces it. */
const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

function patternsOf(folder: string): string[] {
  const real = existsSync(folder) ? realpathSync(folder) : folder
  return [...new Set([folder, real])].flatMap((path) => {
    const literal = normalizePath(path).replaceAll(/[^\w/.-]/gu, '\\$&')
    return ENTRIES.flatMap((entry) => [`${literal}/${entry}`, `${literal}/${entry}/**`])
  })
}

declare global {
  /** Closes the previous plugin's database. */
  var closeBackend: (() => Promise<void>) | undefined
}

async function openKept(folder: string): Promise<Opened> {
  // Vite restarts in the same process when this code changes, and two plugins must never open the same files.
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
