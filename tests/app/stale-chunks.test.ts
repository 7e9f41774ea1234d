import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload as loadChunk } from '../../src/document/load-chunk.ts'
import { prefetch } from '../../src/document/prefetch.ts'
import { watchDirtyForm } from '../../src/browser/dirty-forms.ts'
import { isReloading, markReloading } from '../../src/browser/reloading.ts'
import { receiveMessages, type Message } from '../../src/browser/messages.ts'

const error = new TypeError('Failed to fetch dynamically imported module: /assets/payments-1.js')
const routerKey = `tanstack_router_reload:${error.message}`
const page = new EventTarget()
let kept: Map<string, string>
const reload = vi.fn()

beforeEach(() => {
  kept = new Map()
  markReloading(false)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  reload.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads a chunk that the running server no longer has, as the built code would. */
const part = () => loadChunk(() => Promise.reject(error))
const miss = () => expect(part()).rejects.toBe(error)

// Requirements: §8.20, D17
test('a missing chunk reloads the page once per build; after that, its error reaches the error screen (R34)', async () => {
  await miss()
  expect(isReloading()).toBe(true)
  // further missing chunks of the same page, before and after the reload
  await miss()
  expect(reload).toHaveBeenCalledTimes(1)
  // the key by which the router's lazyRouteComponent knows that the page was reloaded
  expect(kept.get(routerKey)).toBeTruthy()
})

test('a missing chunk does not reload the page again if the router has already reloaded it', async () => {
  kept.set(routerKey, '1')
  await miss()
  await miss()
  expect(reload).not.toHaveBeenCalled()
})

test('a missing chunk of the next build reloads the page again', async () => {
  kept.set('reloaded', '/assets/index-1.js')
  await miss()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('with blocked storage the page never reloads, because it could reload endlessly', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
  })
  await miss()
  expect(reload).not.toHaveBeenCalled()
})

// Requirements: D17
test('with unsaved values in a form, every reload asks for confirmation first, even a reload by the router', async () => {
  const said: Message[] = []
  const hush = receiveMessages((message) => said.push(message))
  const forget = watchDirtyForm(() => true)
  await miss()
  expect(reload).not.toHaveBeenCalled()
  expect(kept.get(routerKey)).toBeTruthy()
  expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('Reloading loses what you typed')])
  said[0]?.action?.onPress()
  expect(reload).toHaveBeenCalledTimes(1)
  // the user may still stay on the page when the browser asks
  expect(isReloading()).toBe(false)
  forget()
  hush()
})

// Requirements: D17
test('a chunk that fails while the user leaves the page reloads the page only if the user is still there after 10 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  Reflect.apply(globalThis.onbeforeunload ?? vi.fn(), null, [])
  const missed = miss()
  await vi.advanceTimersByTimeAsync(9999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await missed
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk that is missing in a prefetch does not reload the page', async () => {
  await prefetch(part)
  expect(reload).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
  await miss()
  expect(reload).toHaveBeenCalledTimes(1)
})
