import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A command of `npm run check` or `npm test`, with its readable name and its executable with arguments. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  /** The command's output from both streams in order. */
  readonly output: string
}

/** Returns the command of a tool in node_modules, which starts faster than with npx. */
export function tool(name: string, ...args: string[]): [string, ...string[]] {
  return [`${root}node_modules/.bin/${name}`, ...args]
}

/** The production build. NODE_ENV is reset, because a test run's value would make it a development build. */
export const build: Step = {
  name: 'production build',
  command: tool('vite', 'build'),
  env: { NODE_ENV: 'production' },
}

/** Runs one command to its end, and never rejects. `live` prints the output immediately. */
export function runStep({ name, command: [file, ...args], env }: Step, live = false): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', ...env },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (live) process.stdout.write(chunk)
      })
    }
    const end = (passed: boolean, more = '') => {
      const seconds = (performance.now() - started) / 1000
      resolve({ name, passed, seconds, output: Buffer.concat(chunks).toString() + more })
    }
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code, signal) => end(code === 0, signal ? `ended by ${signal}\n` : ''))
  })
}

/** Runs the steps in order, `width` at a time. Reports each step when it ends, with its output if it failed. */
export async function runSteps(steps: readonly Step[], width = 2): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step)
      outcomes.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return outcomes
}

export function tell({ name, passed, seconds, output }: Outcome, quiet = passed): void {
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!quiet) console.log(output.trimEnd())
}
