import { describe, expect, test } from 'vitest'
import { measured, type Attempt } from '../../src/api/measured.ts'
import { BATCH, createBatches, type Report } from '../../src/reports/batches.ts'
import { callEntry, errorEntry, vitalEntry, type Entry } from '../../src/reports/entries.ts'
import { callError } from '../support/call-error.ts'
import { fc } from '../support/fast-check.ts'

const origin = 'https://app.example'
const canary = 'kanarienvogel@example.com'

describe('the report of an attempt of a call', () => {
  test('names the operation, the outcome, the status and the duration in ms (R56)', () =>
    expect(callEntry({ operationId: 'listPayments', outcome: 'refused', status: 500 }, 81.6)).toEqual({
      kind: 'call',
      operation: 'listPayments',
      outcome: 'refused',
      status: 500,
      ms: 82,
    }))

  test('exists for a success only if the attempt took 3 s or more', () => {
    const answered = { operationId: 'getProfile', outcome: 'answered', status: null } as const
    expect(callEntry(answered, 2999)).toBeNull()
    expect(callEntry(answered, 3000)).toMatchObject({ outcome: 'answered', ms: 3000 })
  })
})

describe('an attempt', () => {
  const input = { offset: 0, limit: 10, search: canary }
  /** Makes one measured attempt and returns the details of its timings. */
  async function timingsOf(attempt: () => Promise<unknown>, signal = new AbortController().signal) {
    performance.clearMeasures()
    // The cast is safe: the test ignores the answer, whatever its type
    await measured(attempt as Attempt)('listPayments', input, signal).catch(() => undefined)
    const timings = performance.getEntriesByType('measure')
    performance.clearMeasures()
    return timings.map((timing) => ('detail' in timing ? timing.detail : null))
  }

  test.each([
    ['an answer', () => Promise.resolve({ email: canary }), 'answered', null],
    [
      'a refusal with a text',
      () => Promise.reject(callError({ status: 422, message: canary })),
      'refused',
      422,
    ],
    [
      'no response',
      () => Promise.reject(callError({ kind: 'unanswered', status: null })),
      'unanswered',
      null,
    ],
  ])('adds a timing without input, output and text: %s (S47)', async (_, attempt, outcome, status) =>
    expect(await timingsOf(attempt)).toEqual([{ operationId: 'listPayments', outcome, status }]),
  )

  test('adds no timing if the caller has aborted the attempt', async () =>
    expect(await timingsOf(() => Promise.reject(callError()), AbortSignal.abort())).toEqual([]))
})

/** Returns an error with this stack, as a browser writes it. */
const withStack = (error: Error, stack: string) => Object.assign(error, { stack })

describe('the entry of an error', () => {
  test('has the error’s name and the stack’s positions in the build’s files, in the format of any browser (R56)', () => {
    const own = `${origin}/assets/frame-a1B2_c-4.js`
    const chromium = `TypeError: ${canary}\n    at ${canary} (${own}:1:20)\n    at ${origin}/payments?search=${canary}:3:4\n    at async ${own}:5:6`
    const firefox = `f@${own}:1:20\ng@${origin}/?x=ada@example.com:3:4\n@${own}:5:6\n`
    for (const stack of [chromium, firefox])
      expect(errorEntry(withStack(new TypeError(canary), stack), origin)).toEqual({
        kind: 'error',
        name: 'TypeError',
        at: ['assets/frame-a1B2_c-4.js:1:20', 'assets/frame-a1B2_c-4.js:5:6'],
      })
  })

  test('has at most 10 positions, and does not exist for a value that is not an error', () => {
    const stack = `    at f (${origin}/assets/frame-a1B2_c-4.js:1:2)\n`.repeat(30)
    expect(errorEntry(withStack(new Error(), stack), origin)?.at).toHaveLength(10)
    for (const value of [undefined, null, canary, { message: canary }])
      expect(errorEntry(value, origin)).toBeNull()
  })

  test('contains no data, whatever the message, the name and the stack contain (S47)', () => {
    const secret = 'Kanarienvogel'
    const around = fc.constantFrom(
      '',
      '\n',
      ' at ',
      `${origin}/`,
      `${origin}/assets/`,
      `${origin}/assets/x-`,
      '-12345678.js:1:2',
    )
    const text = fc.tuple(around, around, around).map(([a, b, c]) => `${a}${b}${secret}${c}`)
    fc.assert(
      fc.property(text, text, fc.string(), (message, name, other) => {
        const error = Object.assign(new Error(message), { name: `${name} ${other}` })
        const inMessage = withStack(error, `${name}: ${message}\n    at ${origin}/assets/x-12345678.js:1:2`)
        const entry = errorEntry(inMessage, origin)
        expect(JSON.stringify(entry)).not.toContain(secret)
        expect(entry).toMatchObject({ name: 'Error', at: ['assets/x-12345678.js:1:2'] })
      }),
    )
  })
})

test('the entry of a web vital has no URL, element or id (S47)', () => {
  const metric = {
    name: 'CLS',
    value: 0.123_456,
    delta: 0.1,
    rating: 'needs-improvement',
    id: canary,
    entries: [],
    navigationType: 'navigate',
    navigationId: 1,
    navigationURL: `${origin}/payments?search=${canary}`,
  } as const
  const entry = { kind: 'vital', name: 'CLS', rating: 'needs-improvement', navigation: 'navigate' }
  expect(vitalEntry({ ...metric, entries: [] })).toEqual({ ...entry, value: 0.1235 })
  expect(vitalEntry({ ...metric, name: 'LCP', value: 812.4, entries: [] })).toMatchObject({ value: 812 })
})

describe('the batches', () => {
  const at = (time: number): Entry => ({ kind: 'error', name: 'Error', at: [], route: '/payments', time })
  const start = () => {
    const sent: Report[] = []
    return { sent, batches: createBatches('index-a1b2c3d4.js', (report) => sent.push(report)) }
  }

  test('send the waiting entries once when flushed, with the build and a version', () => {
    const { sent, batches } = start()
    batches.flush()
    batches.add(at(5))
    batches.flush()
    batches.flush()
    expect(sent).toEqual([{ version: 1, build: 'index-a1b2c3d4.js', dropped: 0, entries: [at(5)] }])
  })

  test('send at most 60 entries in 10 minutes, 20 at a time, and count the dropped ones (R57)', () => {
    const { sent, batches } = start()
    for (let n = 0; n < 100; n++) batches.add(at(n))
    batches.flush()
    expect(sent.map(({ entries }) => entries.length)).toEqual([BATCH, BATCH, BATCH])
    batches.add(at(600_000))
    batches.flush()
    expect(sent.at(-1)).toMatchObject({ dropped: 40, entries: [at(600_000)] })
  })
})
