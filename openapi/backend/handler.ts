import { randomUUID } from 'node:crypto'
import { operations } from '../operations.gen.ts'
import { auth } from './auth.ts'
import { checkLength, readForm } from './body.ts'
import { businesses } from './businesses.ts'
import { allowOrigin, mayLogIn } from './cors.ts'
import { dashboard } from './dashboard.ts'
import { codeOf, isPassing, OutcomeUnknown } from './db/port.ts'
import type { Database } from './db/port.ts'
import { employees } from './employees.ts'
import { createExports } from './exports.ts'
import { jsonHeaders } from './headers.ts'
import { createEmailHash } from './log.ts'
import type { Log, LogEntry } from './log.ts'
import type { AnswerOf, Call, Context, Operation, OperationId, Operations } from './operations.ts'
import { createPasswords } from './password.ts'
import type { Passwords } from './password.ts'
import { payments } from './payments.ts'
import { plans } from './plans.ts'
import { badRequest, busy, Problem, unconfirmed } from './problem.ts'
import { match, methodsOf } from './router.ts'
import type { Match } from './router.ts'
import { authenticate, SESSION_LIMITS, sessionId } from './session.ts'
import type { SessionLimits } from './session.ts'

export interface HandlerOptions {
  readonly db: Database
  /** The only clock there is. */
  readonly now?: () => Date
  readonly passwords?: Passwords
  readonly sessionLimits?: SessionLimits
  /** Other origins whose pages may call: exact, such as `https://admin.example`. */
  readonly origins?: readonly string[]
  /** Told of every request; nobody by default. */
  readonly log?: Log
}

/** Answers a request; never rejects. `address` is the caller's, for the throttle of the login. */
export type Handler = (request: Request, from?: { address?: string }) => Promise<Response>

/** Every operation of the contract: a missing one does not compile. */
const functions: Operations = { ...auth, ...plans, ...businesses, ...employees, ...dashboard, ...payments }

/** The backend of the contract, over a database that has been migrated. */
export function createHandler(options: HandlerOptions): Handler {
  const { db, now = () => new Date(), sessionLimits = SESSION_LIMITS, log } = options
  const passwords = options.passwords ?? createPasswords()
  const origins = new Set(options.origins)
  const hashEmail = createEmailHash(db)
  const exports = createExports()

  return async (request, from = {}) => {
    const started = performance.now()
    const headers = new Headers(jsonHeaders)
    const url = new URL(request.url)
    const entry: LogEntry & { status: number } = {
      time: now().toISOString(),
      requestId: randomUUID(),
      operation: null,
      method: request.method,
      path: url.pathname,
      status: 200,
      milliseconds: 0,
    }
    headers.set('X-Request-Id', entry.requestId)
    allowOrigin(request, headers, origins)

    let body: object | null
    try {
      body =
        request.method === 'OPTIONS'
          ? preflight(url.pathname, headers, entry)
          : await perform({
              db,
              passwords,
              sessionLimits,
              exports,
              authenticate: () =>
                authenticate(db, request.headers.get('authorization'), now(), sessionLimits),
              now: now(),
              address: from.address ?? 'unknown',
              request,
              query: url.searchParams,
              headers,
              origins,
              entry,
              hashEmail,
              pathname: url.pathname,
            })
    } catch (error) {
      const problem = problemOf(error)
      for (const [name, value] of Object.entries(problem.headers)) headers.set(name, value)
      entry.status = problem.status
      entry.reason = problem.status === 500 ? describe(error) : problem.message
      if (problem.status === 503 && problem !== error) entry.reason += ` (${String(error)})`
      const { message, errors, outcome } = problem
      body = { message, ...(errors && { errors }), ...(outcome && { outcome }) }
    }
    entry.milliseconds = Math.round((performance.now() - started) * 10) / 10
    log?.(entry)
    const sent = body === null || body instanceof ReadableStream ? body : JSON.stringify(body)
    return new Response(sent, { status: entry.status, headers })
  }
}

interface Work extends Context {
  readonly origins: ReadonlySet<string>
  readonly pathname: string
}

/** From the request to the body of its success; throws for everything else. Refuses before it reads or asks. */
async function perform(work: Work): Promise<object> {
  const { request, entry } = work
  entry.address = work.address
  checkLength(request)
  const found = match(request.method, work.pathname)
  entry.operation = found.id
  if (found.id === 'login') {
    if (!mayLogIn(request, work.origins)) throw new Problem(403, 'Signing in from this site is not allowed')
    return run(found, work, null)
  }
  const admin = await work.authenticate()
  delete entry.address
  entry.admin = `adm_${admin.id}`
  entry.session = sessionId(admin.tokenHash)
  const answer: object = await run(found, work, admin)
  const written = idOf(answer) ?? Object.values(found.path).at(-1)
  if (request.method !== 'GET' && written !== undefined) entry.written = written
  return answer
}

/** The id of the one thing that an answer holds. */
function idOf(answer: object): string | undefined {
  if (!('data' in answer && typeof answer.data === 'object' && answer.data !== null)) return undefined
  return '_id' in answer.data && typeof answer.data._id === 'string' ? answer.data._id : undefined
}

async function run<Id extends OperationId>(
  found: Match & { id: Id },
  context: Context,
  admin: Call<Id>['admin'] | null,
): Promise<AnswerOf<Id>> {
  const form = operations[found.id].hasForm ? await readForm(context.request) : null
  // The router has found the operation's own path parameters, the table says whether it has a form, and `perform`
  // that only the login goes without an administrator: together that is a Call<Id>, which the compiler cannot see.
  const call = { ...context, path: found.path, admin, form } as unknown as Call<Id>
  const operation: Operation<Id> = functions[found.id]
  return operation(call)
}

function preflight(pathname: string, headers: Headers, entry: Work['entry']): null {
  const methods = methodsOf(pathname)
  if (methods.length === 0) throw new Problem(404, 'There is nothing at this address')
  headers.set('Allow', methods.join(', '))
  headers.delete('Content-Type')
  entry.status = 204
  return null
}

/** What an error is to the caller. Nothing of a fault of ours is told. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof OutcomeUnknown) return unconfirmed()
  if (isPassing(error)) return busy()
  const code = codeOf(error)
  // Text that the database cannot store.
  if (code === '22021' || code === '22P05') return badRequest('This text cannot be stored')
  return new Problem(500, 'Something went wrong on the server')
}

/** Describes a fault for the log. A message of class 22 repeats the value that the caller sent: its code replaces it. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, stack = message } = error
  const code = codeOf(error)
  return code?.startsWith('22') === true ? stack.replace(message, code) : stack
}
