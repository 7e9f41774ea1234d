import { afterEach, expect, test, vi } from 'vitest'
import { failureOf, reason } from '../../machines/contract/failure.ts'
import { backendOfFile, json, reset, silent, text } from './backend.ts'
import type { Script } from './backend.ts'
import { deferred, eventually, failureFrom, startClient, TOKEN } from './client.ts'
import { inputs } from './contract.ts'

const backend = await backendOfFile()
afterEach(() => vi.unstubAllGlobals())

const csv = { 'Content-Type': 'text/csv; charset=utf-8' }
const input = inputs.exportPayments
const rows = text(200, 'NAME,AMOUNT\r\nAsha,1.00\r\n', csv)
const refused = json(401, { message: 'Sign in again' })
/** Sends the first piece of a response, then runs `then`. */
const begun =
  (then: (response: Parameters<Script>[0]) => void): Script =>
  (response) => {
    response.writeHead(200, csv).write('NAME\r\n', () => then(response))
  }

/** Reads the stream to its end. Returns the received text, and 'whole' or the kind of the failure that ended it. */
async function readAll(bytes: ReadableStream<Uint8Array>) {
  const reader = bytes.getReader()
  let read = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { read, ended: 'whole' }
      read += new TextDecoder().decode(value)
    }
  } catch (error) {
    return { read, ended: failureOf(error)?.kind ?? error }
  }
}

test('an export requests CSV with the token, and returns the received bytes', async () => {
  backend.does(rows)
  const { call } = startClient(backend.url)
  const { bytes } = await call('exportPayments', input)
  expect(await readAll(bytes)).toEqual({ read: 'NAME,AMOUNT\r\nAsha,1.00\r\n', ended: 'whole' })
  const [{ url, headers } = { url: '', headers: {} }] = backend.seen
  expect(url).toBe('/v1/admin/payments/export?sort=-amount&columns=name%2Camount&zone=Asia%2FKolkata')
  expect(headers).toMatchObject({ accept: 'text/csv', authorization: TOKEN })
})

test('each export sends a new request, because exports are not cached', async () => {
  backend.does(rows)
  const { call } = startClient(backend.url)
  const both = await Promise.all([call('exportPayments', input), call('exportPayments', input)])
  expect((await Promise.all(both.map(({ bytes }) => readAll(bytes)))).map(({ ended }) => ended)).toEqual([
    'whole',
    'whole',
  ])
  expect(backend.seen).toHaveLength(2)
})

test('the received bytes of an export are readable before the rest arrives', async () => {
  const rest = deferred()
  backend.does(begun((response) => void rest.promise.then(() => response.end('Asha\r\n'))))
  const { call } = startClient(backend.url)
  const reader = (await call('exportPayments', input)).bytes.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('NAME\r\n')
  rest.resolve()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('Asha\r\n')
})

test('an export whose connection breaks fails instead of counting as complete', async () => {
  backend.does(begun((response) => response.destroy()))
  const { call } = startClient(backend.url)
  const { bytes } = await call('exportPayments', input)
  expect(await readAll(bytes)).toMatchObject({ ended: 'unanswered' })
})

test('an export whose response stalls fails after the time limit', async () => {
  backend.does(begun(() => undefined))
  const { call } = startClient(backend.url, { timeLimit: 100 })
  const { bytes } = await call('exportPayments', input)
  expect(await readAll(bytes)).toEqual({ read: 'NAME\r\n', ended: 'unanswered' })
})

test('an abort in the middle of an export’s response ends the request', async () => {
  let isClosed = false
  backend.does(begun((response) => response.on('close', () => (isClosed = true))))
  const { call } = startClient(backend.url)
  const leaving = new AbortController()
  const { bytes } = await call('exportPayments', input, leaving.signal)
  const reader = bytes.getReader()
  await reader.read()
  const next = reader.read()
  leaving.abort(new Error('left'))
  await expect(next).rejects.toThrow()
  await eventually(() => expect(isClosed).toBe(true))
})

test('cancelling an export’s stream ends the request', async () => {
  let isClosed = false
  backend.does(begun((response) => response.on('close', () => (isClosed = true))))
  const { call } = startClient(backend.url)
  await (await call('exportPayments', input)).bytes.cancel()
  await eventually(() => expect(isClosed).toBe(true))
})

test('an export that fails because the session expired is repeated after a new sign-in', async () => {
  backend.does(refused, rows)
  const { call, store } = startClient(backend.url, {
    renewed: async () => store.keep('another-token-1234567890', {}),
  })
  expect(await readAll((await call('exportPayments', input)).bytes)).toMatchObject({ ended: 'whole' })
  expect(backend.seen[1]?.headers.authorization).toBe('another-token-1234567890')
})

// Requirements: §9.14
test('an export that a busy server refuses is retried after a delay, and finally fails with the server’s message', async () => {
  const busy = json(503, { message: 'Other exports are running' }, { 'Retry-After': '2' })
  const asked: unknown[] = []
  const pause = (_: number, error: unknown) => {
    asked.push(failureOf(error)?.retryAfter)
    return 0
  }
  backend.does(busy, rows)
  const { call } = startClient(backend.url, { pause })
  expect(await readAll((await call('exportPayments', input)).bytes)).toMatchObject({ ended: 'whole' })
  expect(asked).toEqual([2])
  backend.does(busy)
  const { error } = await failureFrom(call('exportPayments', input))
  expect(reason(error, '')).toBe('Other exports are running. Try again in 2 seconds.')
  expect(backend.seen).toHaveLength(4)
})

test.each<[string, Script, object, number]>([
  ['a refusal', json(400, { message: 'No such column' }), { kind: 'refused', message: 'No such column' }, 1],
  ['no connection', reset, { kind: 'unanswered' }, 4],
  ['no answer within the time limit', silent, { kind: 'unanswered' }, 4],
  [
    'a page instead of rows',
    text(200, '<h1>Hello</h1>', { 'Content-Type': 'text/html' }),
    { kind: 'unreadable' },
    4,
  ],
  ['JSON instead of rows', json(200, { payments: [] }), { kind: 'unreadable' }, 4],
  ['only some of the rows', text(206, 'NAME\r\n', csv), { kind: 'unexpected', status: 206 }, 1],
  ['an empty answer', text(204), { kind: 'unreadable' }, 4],
])('an export answered by %s fails like any other read', async (_, does, failure, tries) => {
  backend.does(does)
  const { call } = startClient(backend.url, { timeLimit: 200 })
  expect((await failureFrom(call('exportPayments', input))).failure).toMatchObject(failure)
  expect(backend.seen).toHaveLength(tries)
})

test('an export aborted during the delay before a retry is not sent again', async () => {
  backend.does(json(503, {}))
  const leaving = new AbortController()
  const { call, api } = startClient(backend.url, {
    pause: () => {
      leaving.abort(new Error('left'))
      return 0
    },
  })
  await expect(call('exportPayments', input, leaving.signal)).rejects.toThrow('left')
  expect(api.attempts.of('exportPayments')).toBeNull()
  expect(backend.seen).toHaveLength(1)
})
