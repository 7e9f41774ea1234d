import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload as loadChunk } from '../../src/document/load-chunk.ts'
import { markNavigating, prefetch, startPrefetch } from '../../src/document/prefetch.ts'
import { requestFile } from '../../src/document/request-file.ts'
import { receiveMessages, type Message } from '../../src/browser/messages.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Dialog-1.js')
const page = new EventTarget()
let isUp: boolean
let said: Message[]
let hush: () => void

beforeEach(() => {
  vi.useFakeTimers()
  isUp = false
  said = []
  hush = receiveMessages((message) => said.push(message))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('fetch', () =>
    isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )
})
afterEach(() => {
  hush()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake dynamic import, which succeeds while the server is up. */
const part = vi.fn((name: string) => (isUp ? Promise.resolve(name) : Promise.reject(missing)))

test('an unreachable chunk is reported once for all callers, and loads when the server is back', async () => {
  const parts = Promise.all([loadChunk(() => part('dialog')), loadChunk(() => part('chart'))])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('there is no connection')])
  isUp = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await parts).toEqual(['dialog', 'chart'])
  // the message disappears by itself
  await said[0]?.until
})

test('an unreachable chunk loads at once when the browser is online again', async () => {
  const dialog = loadChunk(() => part('dialog'))
  await vi.advanceTimersByTimeAsync(100)
  isUp = true
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await dialog).toBe('dialog')
})

// Requirements: U7
test('a chunk waits for a style sheet that the boot script requested; a failed style sheet is ignored', async () => {
  isUp = true
  const link = Object.assign(new EventTarget(), { rel: 'stylesheet', sheet: null, remove: vi.fn() })
  vi.stubGlobal('document', { querySelector: () => link })
  const drawn = vi.fn()
  void loadChunk(() => part('payments'), ['assets/frame-1.css']).then(drawn)
  const quiet = prefetch(() => loadChunk(() => part('payments'), ['assets/frame-1.css']).then(drawn))
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn).not.toHaveBeenCalled()
  link.dispatchEvent(new Event('load'))
  await quiet
  expect(drawn).toHaveBeenCalledTimes(2)
  const failing = prefetch(() => loadChunk(() => part('payments'), ['assets/frame-1.css']).then(drawn))
  link.dispatchEvent(new Event('error'))
  await failing
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(link.remove).toHaveBeenCalled()
})

// Requirements: R58
test('WebKit keeps a failed preload: the file is requested in another way at once', async () => {
  const link = { rel: '', href: '', onerror: () => {} }
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => link,
    head: { append: vi.fn() },
  })
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  await requestFile('/assets/dialog-1.js')
  expect(fetched).not.toHaveBeenCalled()
  link.onerror()
  expect(fetched.mock.calls).toEqual([['/assets/dialog-1.js']])
})

test('a response from another server, such as a proxy, does not count as the server being back', async () => {
  const dialog = loadChunk(() => part('dialog'))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway', { status: 502 })))
  await vi.advanceTimersByTimeAsync(30_000)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  isUp = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await dialog).toBe('dialog')
})

test('when a handler takes over a chunk’s failure, the load stays pending and shows no message, but a prefetch rejects', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const handle = vi.fn((event: Event) => event.preventDefault())
  page.addEventListener('vite:preloadError', handle)
  const told = vi.fn()
  void loadChunk(() => Promise.reject(missing)).then(told, told)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(handle.mock.calls).toEqual([[expect.objectContaining({ payload: missing })]])
  expect([told.mock.calls, said]).toEqual([[], []])
  await expect(startPrefetch(() => loadChunk(() => Promise.reject(missing)))).rejects.toBe(missing)
  page.removeEventListener('vite:preloadError', handle)
})

test('a failed prefetch rejects at once and shows no message', async () => {
  let failed: unknown
  const watched = (error: unknown) => {
    failed = error
    throw error
  }
  await prefetch(() => loadChunk(() => part('menu')).catch(watched))
  expect(failed).toBe(missing)
  expect(said).toEqual([])
})

test('a chunk that is needed while its prefetch runs is retried until it loads', async () => {
  let fail = () => {}
  const held = new Promise<never>((_, reject) => (fail = () => reject(missing)))
  const quiet = prefetch(() => loadChunk(() => held))
  const menu = loadChunk(() => part('menu'))
  fail()
  await quiet
  await vi.advanceTimersByTimeAsync(100)
  expect(said).toHaveLength(1)
  isUp = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await menu).toBe('menu')
})

test('a failed prefetch of a page is retried only after its link is clicked', async () => {
  await expect(startPrefetch(() => loadChunk(() => part('page')))).rejects.toBe(missing)
  expect(said).toEqual([])
  const prefetched = startPrefetch(() => loadChunk(() => part('page')))
  markNavigating(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(said).toHaveLength(1)
  isUp = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await prefetched).toBe('page')
  markNavigating(false)
})

test('a needed chunk is retried, also while the user points at a link whose page is being prefetched', async () => {
  void startPrefetch(() => loadChunk(() => new Promise<never>(() => undefined)))
  const menu = loadChunk(() => part('menu'))
  await vi.advanceTimersByTimeAsync(100)
  expect(said).toHaveLength(1)
  isUp = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await menu).toBe('menu')
})
