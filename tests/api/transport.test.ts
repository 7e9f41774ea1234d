import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryPause } from '../../src/lib/retry.ts'
import type { Answer } from '../../src/api/requests.ts'
import { TIME_LIMIT } from '../../src/api/time-limit.ts'
import { BODY_LIMIT, createTransport } from '../../src/api/transport.ts'
import { failureFrom, startClient, TOKEN } from './client.ts'
import { inputs } from './contract.ts'

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

/** Returns the state of a promise. */
function watch(promise: Promise<unknown>) {
  const state = { value: 'pending' }
  promise.then(
    () => (state.value = 'answered'),
    () => (state.value = 'failed'),
  )
  return state
}

describe.each([
  ['headers that do not come', silent],
  ['a body that drips', dripping],
])('%s', (_, answers) => {
  // Requirements: §9.1, D6
  test('ends the attempt after exactly 10,000 ms, as no response (R1)', async () => {
    fetch.mockImplementation(answers)
    const sent = send()
    const state = watch(sent)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(state.value).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect((await failureFrom(sent)).failure).toMatchObject({ kind: 'unanswered', status: null })
    expect(TIME_LIMIT).toBe(10_000)
  })

  test('aborts the request', async () => {
    fetch.mockImplementation(answers)
    const sent = send()
    watch(sent)
    expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true)
  })

  test('ends a read after 47 s: four attempts of 10 s, with 1, 2 and 4 s between (R3)', async () => {
    fetch.mockImplementation(answers)
    const read = startClient('http://127.0.0.1', { pause: retryPause }).call('getProfile', {})
    const state = watch(read)
    const sentBy = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms - performance.now() + began)
      return fetch.mock.calls.length
    }
    const began = performance.now()
    expect(await sentBy(0)).toBe(1)
    expect(await sentBy(10_999)).toBe(1)
    expect(await sentBy(11_000)).toBe(2)
    expect(await sentBy(22_999)).toBe(2)
    expect(await sentBy(23_000)).toBe(3)
    expect(await sentBy(36_999)).toBe(3)
    expect(await sentBy(37_000)).toBe(4)
    expect(await sentBy(46_999)).toBe(4)
    expect(state.value).toBe('pending')
    expect(await sentBy(47_000)).toBe(4)
    expect(state.value).toBe('failed')
    expect(await sentBy(600_000)).toBe(4)
  })

  test('ends a write after 10 s, sent once', async () => {
    fetch.mockImplementation(answers)
    const state = watch(startClient('http://127.0.0.1').call('addPlan', inputs.addPlan))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(state.value).toBe('pending')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state.value).toBe('failed')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

test('a response stops the clock', async () => {
  fetch.mockImplementation(async () => new Response('{}'))
  await send()
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure stops the clock', async () => {
  fetch.mockImplementation(() => Promise.reject(new TypeError('fetch failed')))
  expect((await failureFrom(send())).failure.kind).toBe('unanswered')
  expect(vi.getTimerCount()).toBe(0)
})

test('redirects are refused, and fetch gets no other option (S4)', async () => {
  fetch.mockImplementation(async () => new Response('{}'))
  await send()
  expect(fetch.mock.lastCall?.[1]).toEqual({ redirect: 'error', signal: expect.any(AbortSignal) as unknown })
})

test('an aborting caller gets the abort’s own error at once, and the request is aborted', async () => {
  fetch.mockImplementation(silent)
  const leaving = new AbortController()
  const sent = send(leaving.signal)
  const reason = new Error('left')
  leaving.abort(reason)
  await expect(sent).rejects.toBe(reason)
  expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a caller aborted before the call sends nothing', async () => {
  await expect(send(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(fetch).not.toHaveBeenCalled()
})

test('reading stops at 5,000,000 bytes (R26)', async () => {
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
  /** Returns a call as the boot script leaves it: sent, and with its abort controller. */
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

  test('serve once, and only their own call', async () => {
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
    // a later call does not use the taken one
    fetch.mockImplementation(() => new Promise(() => undefined))
    const asking = new AbortController()
    const asked = call('getProfile', { fresh: true }, asking.signal)
    await vi.advanceTimersByTimeAsync(0)
    asking.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(controller.signal.aborted).toBe(false)
  })

  test('are read before the first caller, and cached', async () => {
    vi.stubGlobal('window', sent(answerOf(body('early'))))
    const { api, call } = startClient('http://127.0.0.1')
    await api.readEarly()
    expect((await call('getProfile', {})).data._id).toBe('early')
    expect((await call('getProfile', {})).data._id).toBe('early')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('read before the first caller continue for later callers, and end with the last', async () => {
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
    'that are refused, or of a wrong shape, serve the first caller: %i',
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

  test('that failed are sent again', async () => {
    vi.stubGlobal('window', sent(Promise.reject(new TypeError('fetch failed'))))
    fetch.mockImplementation(late)
    const read = startClient('http://127.0.0.1').call('getProfile', {})
    await vi.advanceTimersByTimeAsync(0)
    expect((await read).data._id).toBe('late')
  })

  test('aborted by the boot script are sent again 1 s later', async () => {
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

  test.each([0, 1])('are awaited together with the first painted rows: %i', async (first) => {
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
  })

  test('are aborted with their only caller', async () => {
    const { controller, window } = hung()
    vi.stubGlobal('window', window)
    const leaving = new AbortController()
    const read = startClient('http://127.0.0.1').call('getProfile', {}, leaving.signal)
    await vi.advanceTimersByTimeAsync(0)
    leaving.abort()
    await expect(read).rejects.toThrow('aborted')
    expect(controller.signal.aborted).toBe(true)
  })

  test('without a caller are aborted with the session, and useless in another one', async () => {
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
    'of another session are aborted, and serve no caller of the stored one: %s',
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

  test('have the age of their response', async () => {
    vi.stubGlobal('window', sent(answerOf(body('early'))))
    expect((await startClient('http://127.0.0.1').call('getProfile', {})).answeredAt).toBe(1000)
  })
})
