import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.ts'

/** A process that was started as in the README, without Vitest's environment variables. */
export interface Started {
  readonly pid: number
  /** Returns the output so far from both streams in order, without colours. */
  readonly output: () => string
  /** Resolves with the first match in the output. Rejects if the process ends without a match. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Resolves with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>
  /** Sends a signal, by default SIGTERM, and waits until the process ends. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

interface Start {
  readonly env?: Readonly<Record<string, string>>
  /** The working folder. The default is the project's folder. */
  readonly folder?: string
  /** The text for standard input, which is then closed. */
  readonly input?: string
  /** The uid to run as. The default is the user who runs the tests. */
  readonly user?: number | undefined
}

/** Starts the server as `npm start` does. */
export const start = (options: Start) => node(['openapi/backend/start.mjs'], options)

/** Starts the server with an empty site, because the app takes long to build. */
export const startBackend = (options: Start) =>
  node(['--import', 'tsx', 'tests/support/backend-alone.ts'], options)

/** Runs `npm run admin -- …`. */
export const admin = (args: readonly string[], options: Start) =>
  node(['--import', 'tsx', 'openapi/backend/admin.ts', ...args], options)

/** Starts a server whose calls never end, in a separate process, for measurements. */
export const waitingServer = () =>
  node(['--expose-gc', '--import', 'tsx', 'tests/support/waiting-server.ts'], {})

/** Runs `npm run dev` on a port. */
export const dev = (port: number, options: Start) =>
  node(
    ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    options,
  )

const node = (args: readonly string[], options: Start) => run(process.execPath, args, options)

/** Starts a program. */
export function run(file: string, args: readonly string[], options: Start): Started {
  const { env = {}, folder = root, input = '', user } = options
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_|TEST|ADMIN_|DEV$)/.test(name))
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...Object.fromEntries(kept), ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
  return {
    pid: child.pid ?? 0,
    output: () => stripVTControlCharacters(output),
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(stripVTControlCharacters(output))
          if (!match) return
          listeners.delete(look)
          resolve(match)
        }
        listeners.add(look)
        look()
        ended.then(() => reject(new Error(`It ended without ${pattern.source}:\n${output}`)), reject)
      }),
    ended,
    stop(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Finds a free port. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      // A listening TCP server's address is always an AddressInfo.
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Copies the project without build output, for tests that write into it. `remove` deletes the copy. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'project-')), '/')
  const options = { cwd: root, encoding: 'utf8' } as const
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
  for (const file of files.split('\n').filter(Boolean)) cpSync(root + file, folder + file)
  symlinkSync(`${root}node_modules`, `${folder}node_modules`)
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
