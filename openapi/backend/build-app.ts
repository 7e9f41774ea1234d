import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { withUsualRights } from './db/private-files.ts'

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
      else if (!stopping.aborted && by !== 'SIGINT') reject(new CannotStart('The app could not be built.'))
    })
  })
}

/** An environment without what opens the data: a build runs the code of many packages. */
const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(DATABASE_URL$|ADMIN_|PG)/i.test(name)))
