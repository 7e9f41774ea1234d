import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseBusy } from '../../openapi/backend/db/port.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { operations } from '../../openapi/operations.gen.ts'
import { lineOf } from '../../openapi/backend/http/log.ts'
import { businessForm, employeeForm, planForm, textLike, useBackend } from '../support/backend.ts'

const backend = useBackend()
const LISTED = 'https://admin.example'

beforeAll(() => backend.reset())

/** Returns a database that always fails with this error. */
const failing = (error: Error): Database => ({
  query: () => Promise.reject(error),
  transaction: () => Promise.reject(error),
  longTransaction: () => Promise.reject(error),
  connections: () => ({ open: 0, idle: 0, waiting: 0 }),
  close: () => Promise.resolve(),
})

const TOKEN = 'a'.repeat(43)

describe('every response', () => {
  // Requirements: B19
  it.each([
    ['a success', 'GET', '/v1/admin/profile', true],
    ['no token', 'GET', '/v1/admin/profile', false],
    ['an unknown path', 'GET', '/v1/nothing', false],
    ['a wrong method', 'DELETE', '/v1/admin/profile', false],
    ['an invalid form', 'POST', '/v1/admin/login', false],
  ])('is uncached JSON with security headers and a unique id: %s', async (_, method, path, isSignedIn) => {
    const token = isSignedIn ? await backend.signIn() : null
    const { headers, body } = await backend.call<{ message: string }>(method, path, { token })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-request-id': textLike(/^[\w-]{36}$/),
      vary: 'Origin',
    })
    expect(headers.has('server')).toBe(false)
    expect(headers.has('x-powered-by')).toBe(false)
    expect(body.message).not.toBe('')
  })
})

describe('a path', () => {
  // Requirements: B17
  it.each([
    ...['/v1', '/v1/', '/v1/nothing', '/v1/admin', '/v1/admin/login/'],
    ...['/v1//admin/login', '/V1/admin/login', '/v1/admin/login/x'],
  ])('%s is not found', async (path) => {
    expect((await backend.call('POST', path)).status).toBe(404)
  })

  // Requirements: B17
  it.each(Object.values(operations))(
    '$path answers $method, and refuses other methods with $method in the Allow header',
    async ({ method, path }) => {
      const url = path.replace(/\{\w+\}/g, 'x_1')
      for (const other of ['HEAD', 'PURGE', 'PROPFIND']) {
        const answer = await backend.call(other, url, { token: null })
        expect(answer.status).toBe(405)
        expect(answer.headers.get('Allow')?.split(', ')).toContain(method)
      }
      const options = await backend.call('OPTIONS', url, { token: null })
      expect(options.status).toBe(204)
      expect(options.headers.get('Allow')?.split(', ')).toContain(method)
    },
  )

  it('a fixed path takes precedence over a path with an identifier', async () => {
    const answer = await backend.call('PATCH', '/v1/admin/business/all', { token: null })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, OPTIONS')
  })

  it.each(['..', '%2e%2e', 'a%2Fb', 'a b', 'é', '%', 'x'.repeat(65), "1'--"])(
    'with the invalid identifier %j is refused',
    async (id) => {
      await backend.signIn()
      const { status } = await backend.call('GET', `/v1/subscription-plan/${id}`)
      expect([400, 404]).toContain(status)
    },
  )

  // Requirements: S14
  it('requires the token before it checks a form or identifier', async () => {
    for (const { method, path } of Object.values(operations)) {
      if (path === operations.login.path) continue
      const { status } = await backend.call(method, path.replace(/\{\w+\}/g, 'x_1'), { token: null })
      expect(status).toBe(401)
    }
  })
})

// Requirements: B16
describe('another origin', () => {
  const asked = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' }
  const send = (method: string, headers: Record<string, string>) =>
    backend.call(method, '/v1/admin/profile', { token: null, headers }, backend.with({ origins: [LISTED] }))
  const preflight = (origin: string) => send('OPTIONS', { Origin: origin, ...asked })

  it('is allowed by CORS when it is listed, but never with credentials', async () => {
    const { status, headers } = await preflight(LISTED)
    expect(status).toBe(204)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, if-match, idempotency-key',
      'access-control-max-age': '7200',
      vary: textLike(/Origin/),
      'x-request-id': textLike(/./),
      'x-content-type-options': 'nosniff',
    })
    expect(headers.has('Content-Type')).toBe(false)
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
  })

  it('can read responses, including errors, and the headers it needs', async () => {
    const { headers } = await send('GET', { Origin: LISTED })
    expect(headers.get('Access-Control-Allow-Origin')).toBe(LISTED)
    expect(headers.get('Access-Control-Expose-Headers')).toBe('date, etag, retry-after, x-request-id')
  })

  const foreign = ['https://evil.example', 'null', `${LISTED}.evil.example`, 'http://admin.example']
  it.each([...foreign, `${LISTED}:444`])('is not allowed by CORS when it is %s', async (origin) => {
    const { headers } = await preflight(origin)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a server error', () => {
  const call = (error: Error) =>
    backend.call('GET', '/v1/admin/profile', { token: TOKEN }, backend.with({ db: failing(error) }))

  beforeEach(() => {
    backend.log.length = 0
  })

  // Requirements: B20
  it('is described in the log, but not to the caller', async () => {
    const { status, body } = await call(new Error('relation "sessions" at /srv/secret.ts:1'))
    expect(status).toBe(500)
    expect(body).toEqual({ message: 'Something went wrong on the server' })
    expect(backend.log[0]?.reason).toContain('relation "sessions"')
  })

  const coded = (code: string) => Object.assign(new Error('x'), { code })
  const passing = ['57014', '57P01', '08006', '53300', '40P01', '25006', '25P03']
  // Requirements: B11, B13
  it.each<[string, Error, number]>([
    ['because the queue is full', new DatabaseBusy(), 503],
    ...passing.map((code): [string, Error, number] => [`with the code ${code}`, coded(code), 503]),
    ['because text cannot be stored', coded('22021'), 400],
    ['because text cannot be converted', coded('22P05'), 400],
  ])(
    'from the database asks the caller to retry or to send other text: an error %s',
    async (_, error, expected) => {
      const { status, headers } = await call(error)
      expect([status, headers.get('Retry-After')]).toEqual([expected, expected === 503 ? '1' : null])
    },
  )
})

// Requirements: B21
describe('the log', () => {
  beforeEach(() => {
    backend.log.length = 0
  })

  it('has a line for each request with its caller and operation, without passwords, tokens or queries', async () => {
    const token = await backend.signIn()
    await backend.call('GET', '/v1/admin/payments/all?offset=0&limit=1&search=someone@private.example')
    await backend.login({ email: DEMO.email.toUpperCase(), password: 'a guess' }, { address: '192.0.2.1' })
    const [login, list, failure] = backend.log
    const someHash = textLike(/^[0-9a-f]{16}$/)
    expect(login).toMatchObject({
      ...{ operation: 'login', status: 200, method: 'POST', path: '/v1/admin/login' },
      ...{ address: 'unknown', admin: 'adm_1', session: textLike(/^[0-9a-f]{8}$/), emailHash: someHash },
    })
    expect(list).toMatchObject({
      ...{ operation: 'listPayments', status: 200, path: '/v1/admin/payments/all' },
      ...{ admin: 'adm_1', session: login?.session },
    })
    expect(failure).toMatchObject({
      operation: 'login',
      status: 401,
      reason: 'Email or password is wrong',
      address: '192.0.2.1',
      emailHash: login?.emailHash,
    })
    expect(failure).not.toHaveProperty('admin')
    expect(Date.parse(list?.time ?? '')).not.toBeNaN()
    const lines = JSON.stringify(backend.log)
    for (const secret of [token, DEMO.password, 'a guess', DEMO.email, 'private.example'])
      expect(lines).not.toContain(secret)
    expect(new Set(backend.log.map((entry) => entry.requestId)).size).toBe(3)
  })

  it('has the keyed hash of the email of each sign-in, even of a refused sign-in', async () => {
    const attempt = (email: string) => backend.login({ email, password: 'a guess' }, { address: '192.0.2.7' })
    for (let failure = 0; failure < 6; failure++) await attempt('one@taskdeck.example')
    await attempt('two@taskdeck.example')
    expect(backend.log.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 401])
    const hashes = backend.log.map(({ emailHash }) => emailHash)
    expect([hashes[5], new Set(hashes).size]).toEqual([hashes[0], 2])
    const plain = createHash('sha256').update('one@taskdeck.example').digest('hex')
    expect(hashes[0]).not.toBe(plain.slice(0, 16))
  })

  it('has the id of the object that was written', async () => {
    await backend.signIn()
    type Form = Readonly<Record<string, string | number>>
    const calls: readonly (readonly [string, string, Form | undefined, string | undefined])[] = [
      ['POST', '/v1/admin/subscription-plan/add', planForm, 'pln_7'],
      ['PUT', '/v1/admin/subscription-plan/update/pln_2', planForm, 'pln_2'],
      ['PATCH', '/v1/admin/subscription-plan/deactivate/pln_3', undefined, 'pln_3'],
      ['POST', '/v1/extra-user/price/update', { price: 4 }, 'eup_1'],
      ['POST', '/v1/admin/business/add', businessForm, 'biz_25'],
      ['POST', '/v1/admin/business/status/toggle', { businessId: 'biz_3', isActive: 0 }, 'biz_3'],
      ['PATCH', '/v1/admin/business/biz_4', { businessId: 'biz_4', count: 99 }, 'biz_4'],
      ['POST', '/v1/admin/business/employee/add', { ...employeeForm, businessId: 'biz_4' }, 'emp_61'],
      ['DELETE', '/v1/admin/business/employee/remove/biz_4/emp_61', undefined, 'emp_61'],
      ['GET', '/v1/admin/business/details/biz_4', undefined, undefined],
    ]
    for (const [method, path, form, id] of calls) {
      const { status } = await backend.call(method, path, form === undefined ? {} : { form })
      expect([path, status, backend.log.at(-1)?.written]).toEqual([path, 200, id])
    }
  })

  it('has the address of a caller without a session', async () => {
    await backend.call('GET', '/v1/admin/profile', { token: 'a token', address: '192.0.2.9' })
    expect(backend.log).toMatchObject([{ address: '192.0.2.9' }])
  })

  it('does not repeat the caller’s input in a reason', async () => {
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const send = (body: string) =>
      backend.call<object>('POST', '/v1/admin/login', { token: null, headers, body: `${body}--b--\r\n` })
    const twice = await send(field('foreign', '1') + field('foreign', '2'))
    expect(twice.body).toMatchObject({ errors: { foreign: 'A field was sent twice' } })
    await send(field('foreign', 'x'.repeat(20_000)))
    const message = 'invalid input syntax for type bigint: "foreign"'
    const refused = Object.assign(new Error(message), { code: '22P02' })
    await backend.call('GET', '/v1/admin/profile', { token: TOKEN }, backend.with({ db: failing(refused) }))
    expect(backend.log.map(({ status }) => status)).toEqual([400, 400, 500])
    expect(backend.log.map(({ reason }) => reason).join()).not.toContain('foreign')
  })

  it('escapes control characters, so that an entry stays on one line', () => {
    const text =
      'a\r\n\u001b[2J\u007f\u0085\u009b\u2028\u2029\u200e\u200f\u061c\u202a\u202e\u2066\u2069\ufeff\u{e0041}é🔑'
    const line = lineOf({ text })
    expect(line).toMatch(/^[ -~é🔑]+$/u)
    expect(JSON.parse(line)).toEqual({ text })
  })
})
