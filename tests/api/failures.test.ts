import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../machines/contract/failure.ts'
import { retryPause } from '../../src/lib/retry.ts'
import { backendOfFile, cut, huge, json, reset, silent, stuck, text } from './backend.ts'
import type { Script } from './backend.ts'
import { failureFrom, startClient, TOKEN } from './client.ts'
import { described, ids, inputs, readIds, writeIds } from './contract.ts'

const backend = await backendOfFile()
/** A server at another origin, which must never receive a request. */
const elsewhere = await backendOfFile()
elsewhere.does(json(200, described('listPayments').answer))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'
const stack = 'TypeError: x is undefined\n    at handler (/srv/app.js:10:5)'
const html = { 'Content-Type': 'text/html' }
const redirect: Script = (response) => {
  response.writeHead(302, { Location: `${elsewhere.url}/v1/admin/payments/all` }).end()
}

/** Every kind of failure: the server's script, the resulting failure, and the number of attempts a read makes. */
const faults: [name: string, does: Script, failure: Partial<Failure>, attempts: 1 | 4][] = [
  ['a broken connection', reset, { kind: 'unanswered', status: null }, 4],
  ['no answer within the time limit', silent, { kind: 'unanswered', status: null }, 4],
  ['a body that stops half-way within the time limit', stuck, { kind: 'unanswered', status: null }, 4],
  ['a redirect', redirect, { kind: 'unanswered', status: null }, 4],
  ['a body that is cut off', cut, { kind: 'unanswered', status: null }, 4],
  ['a body above 5 MB', huge, { kind: 'unreadable', status: 200 }, 4],
  ['JSON that is cut off', text(200, '{"payments":['), { kind: 'unreadable', status: 200 }, 4],
  ['HTML with 200', text(200, page, html), { kind: 'unreadable', status: 200 }, 4],
  ['an empty body with 200', text(200), { kind: 'unreadable', status: 200 }, 4],
  ['204', text(204), { kind: 'unreadable', status: 204 }, 4],
  ['205', text(205), { kind: 'unreadable', status: 205 }, 4],
  ['null with 200', json(200, null), { kind: 'unexpected', status: 200 }, 1],
  ['an empty object with 200', json(200, {}), { kind: 'unexpected', status: 200 }, 1],
  ['a list with 200', json(200, []), { kind: 'unexpected', status: 200 }, 1],
  ['a word with 200', json(200, 'ok'), { kind: 'unexpected', status: 200 }, 1],
  ['304 without being asked', text(304), { kind: 'refused', status: 304, message: null }, 1],
  ...[400, 403, 404, 405, 409, 410, 412, 413, 415, 422].map((status): (typeof faults)[number] => [
    `${status}`,
    json(status, { message: 'No.' }),
    { kind: 'refused', status, message: 'No.' },
    1,
  ]),
  ...[408, 429, 500, 502, 503, 504, 599].map((status): (typeof faults)[number] => [
    `${status}`,
    json(status, { message: 'Later.' }),
    { kind: 'refused', status, message: 'Later.' },
    4,
  ]),
  ['502 with HTML', text(502, page, html), { kind: 'refused', status: 502, message: null }, 4],
  ['500 without a body', text(500), { kind: 'refused', status: 500, message: null }, 4],
  ['500 with a stack', json(500, { message: stack }), { kind: 'refused', status: 500, message: null }, 4],
  ['500 with text', text(500, 'boom'), { kind: 'refused', status: 500, message: null }, 4],
  ['500 with null', json(500, null), { kind: 'refused', status: 500, message: null }, 4],
]

// Requirements: D5a, R21, R23
describe.each(faults)('%s', (_, does, failure, attempts) => {
  test(`a read fails after ${attempts === 1 ? 'one attempt' : 'four attempts'}`, async () => {
    backend.does(does)
    const pauses: number[] = []
    const pause = (count: number) => (pauses.push(count), 0)
    const { call } = startClient(backend.url, { ...limits(does), pause })
    const found = await failureFrom(call('listPayments', inputs.listPayments))
    expect(found.failure).toMatchObject(failure)
    expect(pauses).toEqual([0, 1, 2].slice(0, attempts - 1))
    // On a busy machine, an attempt may time out before it reaches the server.
    if (does !== silent && does !== stuck) expect(backend.seen).toHaveLength(attempts)
    expectClean(found)
  })

  test('a write fails after exactly one attempt', async () => {
    backend.does(does)
    const { call } = startClient(backend.url, limits(does))
    const found = await failureFrom(call('addPlan', inputs.addPlan))
    expect(found.failure).toMatchObject(failure)
    expect(backend.seen).toHaveLength(1)
    expectClean(found)
  })
})

/** Shortens the time limit for responses that never end. */
function limits(does: Script) {
  return does === silent || does === stuck ? { timeLimit: 100 } : {}
}

/** Checks that the error contains no markup, server stack or token, and that the other origin got no request. */
function expectClean({ error, failure }: { error: unknown; failure: Failure }) {
  const all = `${String(error)} ${(error instanceof Error && error.stack) || ''} ${JSON.stringify(failure)}`
  expect(all).not.toMatch(/<(!doctype|html|body|h1)|Bad Gateway|srv/i)
  expect(all).not.toContain(TOKEN)
  expect(elsewhere.seen).toEqual([])
}

// Requirements: §9.14
test.each(readIds)('the read %s is sent four times in total when the server fails (R4)', async (id) => {
  backend.does(json(500, { message: 'Later.' }))
  await failureFrom(startClient(backend.url).call(id, inputs[id]))
  expect(backend.seen).toHaveLength(4)
})

test.each(writeIds)('the write %s is sent exactly once, whatever the failure (R6)', async (id) => {
  for (const does of [json(500, {}), json(503, {}, { 'Retry-After': '0' }), reset, cut]) {
    backend.does(does)
    await failureFrom(startClient(backend.url).call(id, inputs[id]))
    expect(backend.seen).toHaveLength(1)
  }
})

test.each(['logout', 'activatePlan', 'deactivatePlan', 'removeEmployee'] as const)(
  '%s succeeds with any readable body or an empty one',
  async (id) => {
    for (const does of [text(200), text(204), json(200, null), json(200, {}), json(200, { message: 7 })]) {
      backend.does(does)
      expect(await startClient(backend.url).call(id, inputs[id])).toMatchObject({ message: '' })
    }
    backend.does(text(200, page, html))
    expect((await failureFrom(startClient(backend.url).call(id, inputs[id]))).failure.kind).toBe('unreadable')
  },
)

/** The calls whose successful response needs no data. */
const bodiless: readonly string[] = ['logout', 'activatePlan', 'deactivatePlan', 'removeEmployee']

test.each(ids)('%s fails on 204, 206 and an unrequested 304 (R27)', async (id) => {
  const isRead = readIds.some((read) => read === id)
  const isBodiless = bodiless.includes(id)
  const { answer } = described(id)
  const call = () => startClient(backend.url).call(id, inputs[id])
  const outcome = async (does: Script) => {
    backend.does(does)
    const { kind, status } = (await failureFrom(call())).failure
    return [kind, status, backend.seen.length]
  }
  if (!isBodiless) expect(await outcome(text(204))).toEqual(['unreadable', 204, isRead ? 4 : 1])
  // A 206 is a partial response, however complete its body looks.
  expect(await outcome(json(206, answer))).toEqual(['unexpected', 206, 1])
  expect(await outcome(text(206, JSON.stringify(answer).slice(0, -1)))).toEqual([
    'unreadable',
    206,
    isRead ? 4 : 1,
  ])
  expect(await outcome(text(304))).toEqual(['refused', 304, 1])
})

test('a read succeeds when its fourth attempt does', async () => {
  const { answer } = described('listPayments')
  backend.does(reset, json(503, {}), text(200, page), json(200, answer))
  expect(await startClient(backend.url).call('listPayments', inputs.listPayments)).toMatchObject(
    Object(answer),
  )
  expect(backend.seen).toHaveLength(4)
})

test('a retry sends the same URL, with the token that is current at that time', async () => {
  backend.does(json(503, {}), json(200, described('listPayments').answer))
  const { call, store } = startClient(backend.url, {
    pause: () => {
      store.keep('another-token', {})
      return 0
    },
  })
  await call('listPayments', inputs.listPayments)
  expect(backend.seen.map(({ url }) => url)).toEqual(
    Array(2).fill('/v1/admin/payments/all?offset=0&limit=10'),
  )
  expect(backend.seen.map(({ headers }) => headers['authorization'])).toEqual([TOKEN, 'another-token'])
})

/** Returns the pause before each retry of a read, in ms. */
async function pausesAfter(does: Script) {
  backend.does(does)
  const pauses: number[] = []
  const pause = (count: number, error: unknown) => (pauses.push(retryPause(count, error)), 0)
  await failureFrom(startClient(backend.url, { pause }).call('getProfile', {}))
  return pauses
}

// Requirements: §8.1
describe('a failure', () => {
  const refusalOf = async (does: Script) => {
    backend.does(does)
    return (await failureFrom(startClient(backend.url).call('addPlan', inputs.addPlan))).failure
  }

  test('a failure has the server’s message, and its messages by field', async () => {
    const body = { message: 'Check the fields', errors: { name: 'Plan name is required', price: 7 } }
    expect(await refusalOf(json(400, body, { 'X-Request-Id': 'abc-12345' }))).toEqual({
      kind: 'refused',
      status: 400,
      message: 'Check the fields',
      fields: { name: 'Plan name is required' },
      callId: null,
      retryAfter: null,
    })
  })

  test('a failure has the request’s id only for a server error', async () => {
    const headers = { 'X-Request-Id': 'abc-12345' }
    for (const [status, callId] of [
      [401, null],
      [404, null],
      [429, null],
      [500, 'abc-12345'],
      [503, 'abc-12345'],
    ] as const)
      expect((await refusalOf(json(status, {}, headers))).callId).toBe(callId)
  })

  test('a failure with an unreadable response has the request’s id, so that support can find the request', async () => {
    const known = { status: 200, callId: 'abc-12345' }
    const headers = { ...html, 'X-Request-Id': 'abc-12345' }
    expect(await refusalOf(text(200, page, headers))).toMatchObject({ ...known, kind: 'unreadable' })
    expect(await refusalOf(json(200, [], headers))).toMatchObject({ ...known, kind: 'unexpected' })
  })

  // Requirements: R7
  test('a 503 with an unknown outcome makes a write fail as unsettled, and a read fail as refused', async () => {
    const lost = json(503, { message: 'Lost.', outcome: 'unknown' }, { 'Retry-After': '1' })
    const unsettled = { kind: 'unsettled', status: 503, message: 'Lost.', retryAfter: null }
    expect(await refusalOf(lost)).toMatchObject(unsettled)
    const { call } = startClient(backend.url, { pause: () => 0 })
    expect((await failureFrom(call('getProfile', {}))).failure).toMatchObject({
      kind: 'refused',
      retryAfter: 1,
    })
  })

  const noon = new Date('2026-11-21T12:00:00Z')
  const day = 86_400_000
  const until = (header: string) => json(429, {}, { Date: noon.toUTCString(), 'Retry-After': header })
  const undated =
    (header: string): Script =>
    (response, seen) => {
      response.sendDate = false
      json(429, {}, { 'Retry-After': header })(response, seen)
    }

  test.each([
    ['7', 7],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:59:00 GMT', 0],
    ['soon', null],
    ['', null],
  ])('Retry-After %j becomes a delay of %j seconds', async (header, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    expect((await refusalOf(until(header))).retryAfter).toBe(seconds)
    expect((await refusalOf(undated(header))).retryAfter).toBe(seconds)
  })

  test.each([
    ['ahead', day],
    ['behind', -day],
  ])(
    'Retry-After counts from the server’s clock when the device’s clock is a day %s (R29)',
    async (_, off) => {
      vi.useFakeTimers({ toFake: ['Date'], now: noon.getTime() + off })
      const soon = until('Sat, 21 Nov 2026 12:00:20 GMT')
      expect((await refusalOf(soon)).retryAfter).toBe(20)
      expect(await pausesAfter(soon)).toEqual([20_000, 20_000, 20_000])
    },
  )

  test.each([
    ['ahead', day, [0, 0, 0]],
    ['behind', -day, [30_000, 30_000, 30_000]],
  ])(
    'without a Date header, pauses stay between 0 and 30 s, even if the device’s clock is a day %s',
    async (_, off, waited) => {
      vi.useFakeTimers({ toFake: ['Date'], now: noon.getTime() + off })
      expect(await pausesAfter(undated('Sat, 21 Nov 2026 12:00:20 GMT'))).toEqual(waited)
    },
  )
})

// Requirements: §9.15
test('the pauses before retries are 1, 2 and 4 s or follow Retry-After, up to 30 s (R3)', async () => {
  const after = (header?: string) =>
    pausesAfter(json(429, {}, header === undefined ? {} : { 'Retry-After': header }))
  expect(await after()).toEqual([1000, 2000, 4000])
  expect(await after('7')).toEqual([7000, 7000, 7000])
  expect(await after('0')).toEqual([0, 0, 0])
  expect(await after('600')).toEqual([30_000, 30_000, 30_000])
  expect(retryPause(10, null)).toBe(30_000)
})
