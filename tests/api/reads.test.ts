import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReads } from '../../src/api/reads.ts'
import { fault } from '../../src/api/fault.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates reads whose attempts the test answers itself. */
function client(isSignedIn = () => true) {
  const reads = createReads(undefined, isSignedIn, () => undefined)
  const attempts: { signal: AbortSignal; answer: (text: string) => void; fail: (error: unknown) => void }[] =
    []
  const attempt = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      attempts.push({ signal, answer, fail })
      signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
    })
  const ask = async (key = 'a', { signal = new AbortController().signal, fresh = false } = {}) => {
    const { answer, isOld = false } = await reads.read({ key, attempt, signal, fresh })
    return { answer, isOld }
  }
  const read: (...asked: Parameters<typeof ask>) => Promise<string> = async (...asked) =>
    (await ask(...asked)).answer
  const ahead = () => reads.ask({ key: 'a', attempt })
  return { ...reads, ask, ahead, read, attempts }
}
/** Creates reads, and answers the first one. */
async function answered() {
  const reads = client()
  const first = reads.read()
  reads.attempts[0]?.answer('one')
  await first
  return reads
}
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the same read', () => {
  test('several callers of the same read share one request and its response (R14)', async () => {
    const { read, attempts } = client()
    const all = [read(), read(), read('a', { fresh: true })]
    expect(attempts).toHaveLength(1)
    attempts[0]?.answer('one')
    expect(await Promise.all(all)).toEqual(['one', 'one', 'one'])
  })

  test('a read with another input sends another request', () => {
    const { read, attempts } = client()
    void read('a')
    void read('b')
    expect(attempts).toHaveLength(2)
  })

  test('a shared read fails for all callers, and the next call sends it again', async () => {
    const { read, attempts } = client()
    const all = [read(), read()]
    attempts[0]?.fail(fault('refused', { status: 404 }))
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    void read()
    expect(attempts).toHaveLength(2)
  })
})

describe('a response', () => {
  // Requirements: D5b
  test('a response is fresh for 30 s; then it is returned as stale and refetched once', async () => {
    const { ask, attempts } = await answered()
    await passed(29_999)
    expect(await ask()).toEqual({ answer: 'one', isOld: false })
    expect(attempts).toHaveLength(1)
    await passed(1)
    expect(await ask()).toEqual({ answer: 'one', isOld: true })
    expect(await ask()).toEqual({ answer: 'one', isOld: true })
    expect(attempts).toHaveLength(2)
    attempts[1]?.answer('two')
    await passed(0)
    expect(await ask()).toEqual({ answer: 'two', isOld: false })
  })

  test('a stale response is returned until exactly five minutes after its last use', async () => {
    const { ask, attempts } = await answered()
    for (const ms of [299_999, 299_999]) {
      await passed(ms)
      expect(await ask()).toEqual({ answer: 'one', isOld: true })
    }
    await passed(300_000)
    const second = ask()
    attempts.at(-1)?.answer('two')
    expect(await second).toEqual({ answer: 'two', isOld: false })
  })

  test('a stale response stays until a newer one arrives, even when a refetch is aborted or fails', async () => {
    const { ask, read, attempts } = await answered()
    await passed(30_000)
    const leaving = new AbortController()
    const left = read('a', { fresh: true, signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    expect(await ask()).toEqual({ answer: 'one', isOld: true })
    const failing = expect(read('a', { fresh: true })).rejects.toThrow()
    for (const attempt of [2, 3, 4, 5]) {
      attempts[attempt]?.fail(fault('unanswered'))
      await passed(attempt < 5 ? 4000 : 0)
    }
    await failing
    expect(await ask()).toEqual({ answer: 'one', isOld: true })
    const newer = read('a', { fresh: true })
    attempts[6]?.answer('two')
    await newer
    expect(await ask()).toEqual({ answer: 'two', isOld: false })
  })

  test('a response is stale during a refetch', async () => {
    const { ask, read, attempts } = await answered()
    const newer = read('a', { fresh: true })
    expect(await ask()).toEqual({ answer: 'one', isOld: true })
    attempts[1]?.answer('two')
    expect(await newer).toBe('two')
    expect(attempts).toHaveLength(2)
  })

  test('a response is dropped when a refetch gets a 404', async () => {
    const { read, attempts } = await answered()
    const gone = read('a', { fresh: true })
    attempts[1]?.fail(fault('refused', { status: 404 }))
    await expect(gone).rejects.toThrow()
    void read()
    expect(attempts).toHaveLength(3)
  })

  test('a response is stale when the device’s clock was set back', async () => {
    const { ask } = await answered()
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(await ask()).toEqual({ answer: 'one', isOld: true })
  })

  test('a response is refetched after the device slept or its clock was set forward', async () => {
    const { ask, attempts } = await answered()
    vi.setSystemTime(Date.now() + 86_400_000)
    const second = ask()
    expect(attempts).toHaveLength(2)
    attempts[1]?.answer('two')
    expect(await second).toEqual({ answer: 'two', isOld: false })
    await passed(29_999)
    expect(await ask()).toEqual({ answer: 'two', isOld: false })
    await passed(1)
    expect(await ask()).toEqual({ answer: 'two', isOld: true })
  })

  // Requirements: §9.16
  test('a response is cached for at most 5 minutes (R14)', async () => {
    await answered()
    await passed(299_999)
    expect(vi.getTimerCount()).toBe(1)
    await passed(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a write drops a cached response', async () => {
    const { read, attempts, outdate } = await answered()
    outdate()
    void read()
    expect(attempts).toHaveLength(2)
  })

  test('the response to a read that was pending during a write goes only to callers from before the write, and is stale', async () => {
    const { ask, read, attempts, outdate } = client()
    const before = ask()
    outdate()
    const after = read()
    expect(attempts).toHaveLength(2)
    attempts[0]?.answer('before')
    expect(await before).toEqual({ answer: 'before', isOld: true })
    attempts[1]?.answer('after')
    expect(await after).toBe('after')
    expect(await read()).toBe('after')
  })

  test('a refetch that was pending during a write is sent again, so that its response does not undo the write on the screen', async () => {
    const { read, attempts, outdate } = await answered()
    const refetch = read('a', { fresh: true })
    outdate()
    attempts[1]?.answer('before')
    await vi.waitFor(() => expect(attempts).toHaveLength(3))
    attempts[2]?.answer('after')
    expect(await refetch).toBe('after')
    expect(await read()).toBe('after')
    expect(attempts).toHaveLength(3)
  })

  test('a response is dropped when the session ends', async () => {
    const { read, attempts, forget } = await answered()
    forget()
    void read()
    expect(attempts).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a prefetched read', () => {
  const refused = fault('refused', { status: 404 })

  test('a prefetched response goes to the next caller, even one that bypasses the cache, and then stays cached', async () => {
    const { ahead, ask, read, attempts } = client()
    void ahead()
    attempts[0]?.answer('one')
    await passed(0)
    expect(await ask('a', { fresh: true })).toEqual({ answer: 'one', isOld: false })
    expect(await ask()).toEqual({ answer: 'one', isOld: false })
    expect(attempts).toHaveLength(1)
    void read('a', { fresh: true })
    expect(attempts).toHaveLength(2)
  })

  test('a failed prefetch fails the next call too, even if it already failed an earlier call; only the call after that sends a request', async () => {
    const { ahead, read, attempts } = client()
    const before = read()
    const asked = ahead()
    attempts[0]?.fail(refused)
    for (const told of [before, asked]) await expect(told).rejects.toBe(refused)
    await expect(read()).rejects.toBe(refused)
    expect(attempts).toHaveLength(1)
    void read()
    expect(attempts).toHaveLength(2)
  })

  test('a prefetch is retried even without callers, and its failure is dropped after 30 s', async () => {
    const { ahead, read, attempts } = client()
    const failing = expect(ahead()).rejects.toThrow()
    for (const attempt of [0, 1, 2, 3]) {
      attempts[attempt]?.fail(fault('unanswered'))
      await passed(attempt < 3 ? 4000 : 0)
    }
    await failing
    expect(attempts).toHaveLength(4)
    await passed(30_000)
    void read()
    expect(attempts).toHaveLength(5)
  })

  test('a write and the end of the session drop a prefetched response', async () => {
    const { ahead, read, attempts, outdate, forget } = client()
    for (const [count, end] of [outdate, forget].entries()) {
      const asked = ahead()
      attempts[2 * count]?.answer('before')
      await asked
      end()
      void read()
      expect(attempts).toHaveLength(2 * count + 2)
      outdate()
    }
  })
})

describe('a leaving caller', () => {
  test('when the only caller leaves, the request is aborted', async () => {
    const { read, attempts } = client()
    const leaving = new AbortController()
    const left = read('a', { signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    expect(attempts[0]?.signal.aborted).toBe(true)
    void read()
    expect(attempts).toHaveLength(2)
  })

  test('a leaving caller does not abort the request of other callers', async () => {
    const { read, attempts } = client()
    const leaving = new AbortController()
    void read('a', { signal: leaving.signal })
    const staying = read()
    leaving.abort()
    await passed(0)
    expect(attempts[0]?.signal.aborted).toBe(false)
    attempts[0]?.answer('one')
    expect(await staying).toBe('one')
  })

  test('a caller that joins just as another leaves takes over its request', async () => {
    const { read, attempts } = client()
    const leaving = new AbortController()
    void read('a', { signal: leaving.signal })
    leaving.abort()
    const taking = read()
    await passed(0)
    expect(attempts).toHaveLength(1)
    attempts[0]?.answer('one')
    expect(await taking).toBe('one')
  })

  test('a caller that leaves during the pause before a retry ends the retries', async () => {
    const { read, attempts } = client()
    const leaving = new AbortController()
    const left = read('a', { signal: leaving.signal })
    attempts[0]?.fail(fault('unanswered'))
    await passed(500)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await passed(60_000)
    expect(attempts).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a call whose signal is already aborted sends nothing', async () => {
    const { read, attempts } = client()
    await expect(read('a', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    expect(attempts).toEqual([])
  })
})

test('when the session changes, a waiting caller’s request is sent again in the new session', async () => {
  const { read, attempts, forget } = client()
  const waiting = read()
  forget()
  expect(attempts[0]?.signal.aborted).toBe(true)
  await passed(0)
  expect(attempts).toHaveLength(2)
  attempts[1]?.answer('of the new session')
  expect(await waiting).toBe('of the new session')
})

test('when the session ends, a waiting caller gets a 401 without another request', async () => {
  const { read, attempts, forget } = client(() => false)
  const waiting = read()
  forget()
  await expect(waiting).rejects.toMatchObject({ failure: { kind: 'refused', status: 401 } })
  expect(attempts).toHaveLength(1)
})

test('an unexpected error, such as a bug, is not retried', async () => {
  const { read, attempts } = client()
  const all = read()
  attempts[0]?.fail(new TypeError('a mistake of ours'))
  await expect(all).rejects.toThrow('a mistake of ours')
  expect(attempts).toHaveLength(1)
})
