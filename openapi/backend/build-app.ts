import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withUsualRights } from './db/private-files.ts'
import { Refused } from './refused.ts'

/** The source files of the app. They may be missing where only `dist` is deployed. */
const SOURCES = 'index.html machines openapi/operations.gen.ts package-lock.json src vite.config.ts'.split(
  ' ',
)

/** Returns true when the app in `dist` is not older than its sources and no `VITE_` variable changes the build. */
export async function isBuilt(root: string, env = process.env): Promise<boolean> {
  if (Object.keys(env).some((name) => name.startsWith('VITE_'))) return false
  const sources = await Promise.all(SOURCES.map((name) => newestOf(join(root, name))))
  const built = await newestOf(join(root, 'dist', 'index.html'))
  return built > 0 && Math.max(...sources) <= built
}

/** Zero when the path doesn't exist. */
async function newestOf(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true }).catch(() => [])
  const times = ['', ...names].map((name) => stat(join(path, name)).then(({ mtimeMs }) => mtimeMs))
  return Math.max(...(await Promise.all(times).catch(() => [0])))
}

/** Builds the app into `dist`, in a child process so that its memory is freed. Never settles after `stopping`. */
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
    child.once('error', (error) => stopping.aborted || reject(error))
    child.once('exit', (code, by) => {
      if (code === 0) resolve()
      // Ctrl+C interrupts the child as well as this process, so an interrupted child is not a failed build.
      else if (!stopping.aborted && by !== 'SIGINT') reject(new Refused('The app could not be built.'))
    })
  })
}

/** A build runs the code of many packages. */
const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(DATABASE_URL$|ADMIN_|PG)/i.test(name)))
