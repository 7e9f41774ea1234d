import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withUsualRights } from './db/private-files.ts'
import { Refused } from './refused.ts'

/** The sources of the app. A server that has `dist` may lack all of them. */
const SOURCES = [
  'index.html',
  'machines',
  'openapi/operations.gen.ts',
  'package-lock.json',
  'src',
  'vite.config.ts',
]

/** Checks that the app in `dist` is as new as its sources, and that no setting asks for another one. */
export async function isBuilt(root: string, env = process.env): Promise<boolean> {
  const sources = await Promise.all(SOURCES.map((name) => newestOf(join(root, name))))
  const built = await newestOf(join(root, 'dist', 'index.html'))
  return (
    built > 0 && Math.max(...sources) <= built && !Object.keys(env).some((name) => name.startsWith('VITE_'))
  )
}

/** Returns when a file, or anything in a folder, was changed last; 0 when there is nothing. */
async function newestOf(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true }).catch(() => [])
  const times = ['', ...names].map((name) => stat(join(path, name)).then(({ mtimeMs }) => mtimeMs))
  return Math.max(...(await Promise.all(times).catch(() => [0])))
}

/**
 * Builds the app into `dist`, in a process of its own: what a build takes in memory must not stay with the server.
 * Rejects when it fails; never settles once it is called off by the signal.
 */
export function buildApp(root: string, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = withUsualRights(() =>
      spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
        cwd: root,
        env: { ...withoutSecrets(process.env), NODE_ENV: 'production' },
        stdio: 'inherit',
        signal: stopping,
      }),
    )
    child.once('error', (error) => {
      if (!stopping.aborted) reject(error)
    })
    child.once('exit', (code, by) => {
      if (code === 0) resolve()
      // Ctrl+C reaches both processes at once.
      else if (!stopping.aborted && by !== 'SIGINT') reject(new Refused('The app could not be built.'))
    })
  })
}

/** An environment without what opens the data: a build runs the code of many packages. */
const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(DATABASE_URL$|ADMIN_|PG)/i.test(name)))
