import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { operations } from '../../operations.gen.ts'
import { codeOf, isPassing, OutcomeUnknown, type Database } from '../db/port.ts'
import { auth } from '../resources/auth.ts'
import { businesses } from '../resources/businesses.ts'
import { dashboard } from '../resources/dashboard.ts'
import { employees } from '../resources/employees.ts'
import { check, isId, readQuery } from '../resources/fields.ts'
import type { Context, OperationId, Operations } from '../resources/operations.ts'
import { createPasswords, type Passwords } from '../resources/password.ts'
import { createExports } from '../resources/payment-export.ts'
import { payments } from '../resources/payments.ts'
import { plans } from '../resources/plans.ts'
import { authenticate, sessionId } from '../resources/session.ts'
import { dataHeaders } from './answer.ts'
import { checkLength, readForm } from './body.ts'
import { begin, createEmailHash, type Log, type LogEntry } from './log.ts'
import { badRequest, busy, Problem, retryLater, wrongField, wrongMethod } from './problem.ts'

export interface HandlerOptions {
  readonly db: Database
  readonly now?: () => Date
  readonly passwords?: Passwords
  /** The origins allowed by CORS, compared exactly, such as `https://admin.example`. */
  readonly origins?: readonly string[]
  readonly log?: Log
}

/** Answers a request; never rejects. `address` is the caller's IP address, by which logins are throttled. */
export type Handler = (request: Request, from?: { address?: string }) => Promise<Response>

const functions: Operations = { ...auth, ...plans, ...businesses, ...employees, ...dashboard, ...payments }

// Object.keys returns strings, but these are the keys of the table.
const ids = Object.keys(operations) as OperationId[]

/** The router takes the first path that matches, so paths without parameters come first. */
const paths = [...new Set(ids.map((id) => operations[id].path))].sort(
  (one, other) => Number(one.includes('{')) - Number(other.includes('{')),
)

/** Creates the handler of all calls in the contract. */
export function createHandler(options: HandlerOptions): Handler {
  const { db, now = () => new Date(), origins = [], log } = options
  const passwords = options.passwords ?? createPasswords()
  const shared = { db, passwords, origins, beginExport: createExports(), hashEmail: createEmailHash(db) }

  const app = new Hono<{ Bindings: { address?: string }; Variables: { call: Context } }>()
  app.use(async (c, next) => {
    const started = performance.now()
    const { raw: request, method } = c.req
    const url = new URL(request.url)
    const time = now()
    const address = c.env.address ?? 'unknown'
    const entry: LogEntry = { ...begin(method, url.pathname, time), ...(method !== 'OPTIONS' && { address }) }
    const headers = new Headers({ ...dataHeaders, 'X-Request-Id': entry.requestId, Vary: 'Origin' })
    const token = request.headers.get('Authorization')
    const whoCalls = () => authenticate(db, token, now())
    // The CORS middleware answers a preflight, and its response takes only the headers set here.
    if (method === 'OPTIONS') for (const [name, value] of headers) c.header(name, value)
    c.set('call', { ...shared, authenticate: whoCalls, now: time, address, request, url, headers, entry })
    await next()
    entry.status = c.res.status
    entry.milliseconds = Math.round((performance.now() - started) * 10) / 10
    log?.(entry)
  })
  // There are no cookies, so credentials are never allowed. Unlisted origins get no CORS headers.
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET, POST, PUT, PATCH, DELETE'],
    allowHeaders: ['authorization, content-type, if-match, idempotency-key'],
    // `Date` is exposed because the app counts `Retry-After` from it.
    exposeHeaders: ['date, etag, retry-after, x-request-id'],
    maxAge: 7200,
  })
  app.use((c, next) => (origins.includes(c.req.header('Origin') ?? '') ? allow(c, next) : next()))
  for (const path of paths) {
    const known = ids.filter((id) => operations[id].path === path)
    const methods = [...known.map((id) => operations[id].method), 'OPTIONS'].join(', ')
    app.all(path.replaceAll(/{(\w+)}/g, ':$1'), async (c) => {
      const { call } = c.var
      if (c.req.method === 'OPTIONS') {
        call.headers.set('Allow', methods)
        call.headers.delete('Content-Type')
        return new Response(null, { status: 204, headers: call.headers })
      }
      checkLength(call.request)
      // Match the method here, because Hono's own routing treats HEAD as GET.
      const id = known.find((one) => operations[one].method === c.req.method)
      if (id === undefined) throw wrongMethod(methods)
      const answer = await perform(id, c.req.param(), call)
      const body = answer instanceof ReadableStream ? answer : JSON.stringify(answer)
      return new Response(body, { headers: call.headers })
    })
  }
  app.all('*', () => {
    throw new Problem(404, 'There is nothing at this address')
  })
  app.onError((error, { var: { call } }) => {
    const problem = problemOf(error)
    const { status, message } = problem
    const { errors, headers = {}, outcome } = problem.more
    call.entry.reason = status === 500 ? describe(error) : message
    if (status === 503 && problem !== error) call.entry.reason += ` (${String(error)})`
    for (const [name, value] of Object.entries(headers)) call.headers.set(name, value)
    return new Response(JSON.stringify({ message, errors, outcome }), { status, headers: call.headers })
  })
  return async (request, from = {}) => app.fetch(request, from)
}

async function perform(id: OperationId, path: Readonly<Record<string, string>>, call: Context) {
  const { entry, request } = call
  entry.operation = id
  if (!Object.values(path).every(isId))
    throw badRequest('This address holds something that is not an identifier')
  if (id === 'login' && !mayLogIn(call)) throw new Problem(403, 'Signing in from this site is not allowed')
  const admin = id === 'login' ? null : await call.authenticate()
  if (admin !== null) {
    delete entry.address
    entry.admin = `adm_${admin.id}`
    entry.session = sessionId(admin.tokenHash)
  }
  const form = operations[id].form === null ? null : check(id, await readForm(request))
  // The router provides the operation's path parameters, and `check` its form; only the login has no administrator.
  // Together these are the operation's `Call`, but the compiler can't infer that. A single entity has an id.
  const operation = functions[id] as (call: object) => Promise<{ data?: { _id?: string } }>
  const query = readQuery(id, call.url.searchParams)
  const answer = await operation({ ...call, path, query, admin, form })
  const written = answer.data?._id ?? Object.values(path).at(-1)
  if (admin !== null && request.method !== 'GET' && written !== undefined) entry.written = written
  return answer
}

/** Browsers send a form without a preflight: only this check stops a foreign page. Other clients send no origin. */
function mayLogIn({ request, url, origins }: Context): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === url.host
}

const TAKEN: Readonly<Record<string, string>> = {
  businesses_email: 'Another business has this email',
  employees_email: 'Someone in this business has this email',
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof OutcomeUnknown) {
    return retryLater(503, 'The connection to the database was lost', 1, { outcome: 'unknown' })
  }
  if (isPassing(error)) return busy()
  const taken = error instanceof Error && 'constraint' in error && TAKEN[String(error.constraint)]
  if (taken) return wrongField(409, 'email', taken)
  const code = codeOf(error)
  // The SQLSTATEs for text that PostgreSQL can't store.
  if (code === '22021' || code === '22P05') return badRequest('This text cannot be stored')
  return new Problem(500, 'Something went wrong on the server')
}

/** A message of class 22 repeats the caller's input. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, stack = message } = error
  const code = codeOf(error)
  return code?.startsWith('22') === true ? stack.replace(message, code) : stack
}
