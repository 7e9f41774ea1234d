import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryPause } from '../../src/lib/retry.ts'
import { type Answer, BODY_LIMIT, createTransport, TIME_LIMIT } from '../../src/api/requests.ts'
import { failureFrom, startClient, TOKEN } from './client.ts'

type Fetch = (request: Request, init: RequestInit) => Promise<Response>
const fetch = vi.fn<Fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetch.mockReset()
})

/** Never responds, and rejects on an abort, as a browser's fetch does. */
const silent: Fetch = (_, { signal }) =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )
/** Sends the headers at once, then a byte every second. */
const dripping: Fetch = async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      setInterval(() => controller.enqueue(new Uint8Array([32])), 1000)
    },
  })
  return new Response(body)
}
const send = (signal: AbortSignal | null = null) =>
  createTransport({ token: () => null })(new Request('http://127.0.0.1/', { signal }))

/** Returns an object that tracks the state of a promise. */
function watch(promise: Promise<unknown>) {
  const state = { value: 'pending' }
  promise.then(
    () => (state.value = 'answered'),
    () => (state.value = 'failed'),
  )
  return state
}

describe.each([
  ['a response without headers', silent],
  ['a body that arrives too slowly', dripping],
])('%s', (_, answers) => {
  // Requirements: §9.1, D6
  test('the attempt fails as unanswered and is aborted after exactly 10,000 ms (R1)', async () => {
    fetch.mockImplementation(answers)
    const sent = send()
    const state = watch(sent)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(state.value).toBe('pending')
    expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await failureFrom(sent)).failure).toMatchObject({ kind: 'unanswered', status: null })
    expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true)
    expect(TIME_LIMIT).toBe(10_000)
  })

  test('a read fails after 47 s: four attempts of 10 s, with pauses of 1, 2 and 4 s (R3)', async () => {
    fetch.mockImplementation(answers)
    const read = startClient('http://127.0.0.1', { pause: retryPause }).call('getProfile', {})
    const state = watch(read)
    const sentBy = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms - performance.now() + began)
      return fetch.mock.calls.length
    }
    const began = performance.now()
    const times = [0, 10_999, 11_000, 22_999, 23_000, 36_999, 37_000, 46_999]
    for (const [index, ms] of times.entries()) expect(await sentBy(ms)).toBe(1 + Math.floor(index / 2))
    expect(state.value).toBe('pending')
    expect(await sentBy(47_000)).toBe(4)
    expect(state.value).toBe('failed')
    expect(await sentBy(600_000)).toBe(4)
  })
})

test('a response and a failure clear the time-limit timer', async () => {
  fetch.mockImplementationOnce(async () => new Response('{}'))
  await send()
  expect(vi.getTimerCount()).toBe(0)
  fetch.mockImplementation(() => Promise.reject(new TypeError('fetch failed')))
  expect((await failureFrom(send())).failure.kind).toBe('unanswered')
  expect(vi.getTimerCount()).toBe(0)
})

test('fetch gets only two options: a signal, and that a redirect is an error (S4)', async () => {
  fetch.mockImplementation(async () => new Response('{}'))
  await send()
  expect(fetch.mock.lastCall?.[1]).toEqual({ redirect: 'error', signal: expect.any(AbortSignal) as unknown })
})

test('a caller that aborts gets the reason for the abort at once, and the request is aborted', async () => {
  fetch.mockImplementation(silent)
  const leaving = new AbortController()
  const sent = send(leaving.signal)
  const reason = new Error('left')
  leaving.abort(reason)
  await expect(sent).rejects.toBe(reason)
  expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a call whose signal is already aborted sends nothing', async () => {
  await expect(send(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(fetch).not.toHaveBeenCalled()
})

test('a response is read up to 5,000,000 bytes, then cancelled (R26)', async () => {
  let pulled = 0
  let cancelled = false
  const chunk = new Uint8Array(1_000_000).fill(32)
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1
      controller.enqueue(chunk)
    },
    cancel: () => {
      cancelled = true
    },
  })
  fetch.mockImplementation(
    async () => new Response(endless, { status: 200, headers: { 'X-Request-Id': 'abc-12345' } }),
  )
  expect((await failureFrom(send())).failure).toMatchObject({
    kind: 'unreadable',
    status: 200,
    callId: 'abc-12345',
  })
  expect(cancelled).toBe(true)
  expect(pulled).toBeLessThanOrEqual(7)
  expect(BODY_LIMIT).toBe(5_000_000)
})

test('a body of 5,000,000 bytes is read', async () => {
  fetch.mockImplementation(async () => new Response(`"${'x'.repeat(BODY_LIMIT - 2)}"`))
  expect(await (await send()).text()).toHaveLength(BODY_LIMIT)
})

test('a character split over two chunks is read whole', async () => {
  const bytes = new TextEncoder().encode('"Größe 👩"')
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  fetch.mockImplementation(async () => new Response(body))
  expect(await (await send()).text()).toBe('"Größe 👩"')
})

describe('calls the boot script sent early', () => {
  const key = 'getProfile {}'
  const body = (id: string) => ({ message: 'Profile', data: { _id: id } })
  const late: Fetch = async () => new Response(JSON.stringify(body('late')))
  const answerOf = async (parsed: unknown, status = 200): Promise<Answer> => ({
    response: new Response(null, { status }),
    body: parsed,
    answeredAt: 1000,
  })
  /** Returns an early call as the boot script leaves it: already sent, with its abort controller. */
  const sent = (answer: Promise<Answer>, controller = new AbortController()) => ({
    earlyCalls: { [key]: { operationId: 'getProfile', input: {}, token: TOKEN, answer, controller } },
  })
  const hung = () => {
    const controller = new AbortController()
    const answer = new Promise<Answer>((_, reject) =>
      controller.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
    answer.catch(() => undefined)
    return { controller, window: sent(answer, controller) }
  }

  test('an early call answers only the same call, and only once', async () => {
    const { controller, window } = hung()
    window.earlyCalls[key].answer = answerOf(body('early'))
    vi.stubGlobal('window', window)
    fetch.mockImplementation(late)
    const { call } = startClient('http://127.0.0.1')
    await failureFrom(call('listPlans', {}))
    expect(fetch).toHaveBeenCalledTimes(1)
    expect((await call('getProfile', {})).data._id).toBe('early')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect((await call('getProfile', { fresh: true })).data._id).toBe('late')
    // A later call does not use the early call, which is already taken.
    fetch.mockImplementation(() => new Promise(() => undefined))
    const asking = new AbortController()
    const asked = call('getProfile', { fresh: true }, asking.signal)
    await vi.advanceTimersByTimeAsync(0)
    asking.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(controller.signal.aborted).toBe(false)
  })

  test('an early call is read before any caller asks for it, and its response is cached', async () => {
    vi.stubGlobal('window', sent(answerOf(body('early'))))
    const { api, call } = startClient('http://127.0.0.1')
    await api.readEarly()
    expect((await call('getProfile', {})).data._id).toBe('early')
    expect((await call('getProfile', {})).data._id).toBe('early')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('an early call continues for later callers, and is aborted when the last one aborts', async () => {
    const { controller, window } = hung()
    vi.stubGlobal('window', window)
    const { api, call } = startClient('http://127.0.0.1')
    const asking = new AbortController()
    void api.readEarly()
    await vi.advanceTimersByTimeAsync(0)
    const asked = call('getProfile', {}, asking.signal)
    expect(controller.signal.aborted).toBe(false)
    asking.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(controller.signal.aborted).toBe(true)
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each([403, 404, 422, 200])(
    'the first caller gets an early call’s refusal or malformed response, and the next caller sends a new request: %i',
    async (status) => {
      vi.stubGlobal('window', sent(answerOf({}, status)))
      fetch.mockImplementation(late)
      const { api, call } = startClient('http://127.0.0.1')
      await api.readEarly()
      expect((await failureFrom(call('getProfile', {}))).failure.status).toBe(status)
      expect(fetch).not.toHaveBeenCalled()
      expect((await call('getProfile', {})).data._id).toBe('late')
    },
  )

  test('an early call that failed is sent again', async () => {
    vi.stubGlobal('window', sent(Promise.reject(new TypeError('fetch failed'))))
    fetch.mockImplementation(late)
    const read = startClient('http://127.0.0.1').call('getProfile', {})
    await vi.advanceTimersByTimeAsync(0)
    expect((await read).data._id).toBe('late')
  })

  test('an early call aborted by the boot script is sent again 1 s later', async () => {
    const { controller, window } = hung()
    vi.stubGlobal('window', window)
    fetch.mockImplementation(late)
    const read = startClient('http://127.0.0.1', { pause: retryPause }).call('getProfile', {})
    controller.abort()
    await vi.advanceTimersByTimeAsync(999)
    expect(fetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await read).data._id).toBe('late')
  })

  test.each([0, 1])(
    '`readEarly` waits for both the early call and the first painted rows, in either order: %i',
    async (first) => {
      let paint: () => void = () => undefined
      const firstRows = new Promise<void>((resolve) => (paint = resolve))
      const { controller, window } = hung()
      const painted = Object.assign(window, { firstRows })
      vi.stubGlobal('window', painted)
      fetch.mockImplementation(late)
      const state = watch(startClient('http://127.0.0.1').api.readEarly())
      const ends = [() => controller.abort(), paint]
      for (const [index, end] of (first === 0 ? ends : ends.toReversed()).entries()) {
        end()
        await vi.advanceTimersByTimeAsync(0)
        expect(state.value).toBe(index === 0 ? 'pending' : 'answered')
      }
      expect(painted).not.toHaveProperty('firstRows')
    },
  )

  test('an early call without a caller is aborted when the session ends, and does not serve another session', async () => {
    const { controller, window } = hung()
    vi.stubGlobal('window', window)
    fetch.mockImplementation(late)
    const { api, call } = startClient('http://127.0.0.1')
    void api.readEarly()
    api.forget()
    expect(controller.signal.aborted).toBe(true)
    expect((await call('getProfile', {})).data._id).toBe('late')
  })

  test.each([['another'], [null]])(
    'an early call from another session is aborted, and is not used in the current one: %s',
    async (token) => {
      const { controller, window } = hung()
      vi.stubGlobal('window', window)
      fetch.mockImplementation(late)
      const { api, call } = startClient('http://127.0.0.1', { token })
      await api.readEarly()
      expect(fetch).not.toHaveBeenCalled()
      expect((await call('getProfile', {})).data._id).toBe('late')
      expect(controller.signal.aborted).toBe(true)
    },
  )

  test('an early call keeps the time of its response', async () => {
    vi.stubGlobal('window', sent(answerOf(body('early'))))
    expect((await startClient('http://127.0.0.1').call('getProfile', {})).answeredAt).toBe(1000)
  })
})
