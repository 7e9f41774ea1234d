import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { documented, findings as violations } from '../contract/document.ts'
import { freePort, run } from '../support/started.ts'
import { get } from '../support/http.ts'
import { root } from '../support/steps.ts'

const PRISM = '5.16.0'

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: FormData | string | null
}

/** Sends requests through Prism, and collects the responses that Prism rejects or whose status is an error. */
export interface Validator {
  /** Each kind of finding, with its first request and the number of its requests. */
  readonly findings: Map<string, { readonly first: string; count: number }>
  /** The number of requests by status. `Prism` counts the calls that are not in the contract. */
  readonly statuses: Record<string, number>
  ask(sent: Sent): Promise<{ status: number; type: string; text: string }>
  stop(): Promise<unknown>
}

/** Installs Prism in a separate folder outside the project. Throws if the installation fails. */
function installPrism(): string {
  const folder = join(tmpdir(), `prism-${PRISM}`)
  const program = join(folder, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save']
  execFileSync('npm', ['install', ...options, `@stoplight/prism-cli@${PRISM}`], { stdio: 'ignore' })
  return program
}

/** Copies the contract without its security, because Prism would answer 401 itself instead of asking the backend. */
function writeContract(): string {
  const contract = parseDocument(readFileSync(`${root}openapi/openapi.yaml`, 'utf8'))
  contract.delete('security')
  const path = join(mkdtempSync(join(tmpdir(), 'contract-')), 'openapi.yaml')
  writeFileSync(path, String(contract))
  return path
}

/**
 * Starts Prism as a proxy before the backend. Prism passes on any request, and answers 500 instead of a wrong
 * response. It fails at broken JSON and boundaries, so requests with these bypass it, and `tests/contract` checks the
 * responses.
 */
export async function startValidator(backend: string): Promise<Validator> {
  const port = await freePort()
  const args = ['proxy', writeContract(), backend, '--errors', '--validate-request=false', '-p', String(port)]
  const prism = run(process.execPath, [installPrism(), ...args, '-v', 'warn'], {})
  await prism.says(/Prism is listening|Starting Prism/)
  const url = `http://127.0.0.1:${port}`
  for (let isUp = false; !isUp;)
    isUp = await fetch(url).then(
      () => true,
      () => false,
    )

  const findings: Validator['findings'] = new Map()
  const statuses: Validator['statuses'] = {}
  const note = (what: string, sent: Sent) => {
    const known = findings.get(what)
    if (known) known.count++
    else findings.set(what, { first: `${sent.method} ${sent.path} ${describe(sent)}`, count: 1 })
  }
  return {
    findings,
    statuses,
    async ask(sent) {
      const { method, path, headers = {}, body = null } = sent
      const { 'Content-Type': sentType = '' } = headers
      const isReadable = !sentType.endsWith('"') && (sentType !== 'application/json' || isJson(body))
      const encoded = new Response(body)
      const type = encoded.headers.get('content-type')
      const bytes = body === null ? undefined : Buffer.from(await encoded.arrayBuffer())
      const typed = {
        ...(bytes && { 'Content-Length': String(bytes.length), 'Content-Type': type ?? '' }),
        ...headers,
      }
      const answer = await get(isReadable ? url : backend, path, typed, method, bytes).catch(
        (error: unknown) => {
          note(`no answer: ${String(error)}`, sent)
          return { status: 0, headers: {}, text: '' }
        },
      )
      const { status, text } = answer
      const received = new Headers(
        Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const byPrism = received.get('content-type')?.includes('problem')
        ? /prism\/errors#(\w+)/.exec(text)?.[1]
        : undefined
      const key = byPrism === undefined ? String(status) : NO_CALL.test(byPrism) ? 'no such call' : byPrism
      statuses[key] = (statuses[key] ?? 0) + 1
      const operation = documented.find((one) => one.method === method && isAt(one.path, path))
      if (byPrism !== undefined && !NO_CALL.test(byPrism))
        note(`${byPrism} at ${operation?.id}: ${text}`, sent)
      else if (status === 500) note(`${operation?.id} was answered 500`, sent)
      else if (!isReadable && operation && status > 0)
        for (const line of violations(operation, status, received, JSON.parse(text))) note(line, sent)
      return { status, type: received.get('content-type') ?? '', text }
    },
    stop: () => prism.stop(),
  }
}

/** The errors by which Prism says that the contract has no call at a URL. */
const NO_CALL = /^NO_(PATH|METHOD)_MATCHED/

/** Returns true for a path, with or without a query, that matches an operation's. */
export const isAt = (template: string, path: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(path)

function isJson(body: unknown): boolean {
  try {
    JSON.parse(String(body))
    return true
  } catch {
    return false
  }
}

function describe({ headers, body }: Sent): string {
  const fields = body instanceof FormData ? [...body] : body
  return JSON.stringify({
    ...headers,
    ...(headers?.['Authorization'] && { Authorization: '…' }),
    body: fields,
  })
}
