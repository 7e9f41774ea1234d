import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from '../../src/document/load-chunk.ts'
import { watchStaleChunks } from '../../src/document/stale-chunks.ts'
import { watchDirtyForm } from '../../src/browser/dirty-forms.ts'
import { loadQuietly } from '../../src/document/quiet-load.ts'
import { isReachable } from '../../src/document/reachable.ts'
import { isReloading } from '../../src/browser/reloading.ts'
import { receiveMessages, type Message } from '../../src/browser/messages.ts'

let error = new TypeError('Failed to fetch dynamically imported module: /assets/payments-1.js')
const routerKey = `tanstack_router_reload:${error.message}`
const page = new EventTarget()
let kept: Map<string, string>
let stop: () => void
const reload = vi.fn()
const serve = vi.fn<typeof fetch>()

beforeEach(() => {
  kept = new Map()
  serve.mockImplementation(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  stop()
  reload.mockReset()
  vi.unstubAllGlobals()
})

/** Runs a build; what it answers tells of a chunk that is missing. */
function run(build: string) {
  stop = watchStaleChunks({ build, reload })
  return async () => {
    raise()
    await settled()
  }
}

const raise = () =>
  page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))

/** The server has been asked whether it is there: by the same question. */
const settled = () => isReachable()

// Requirements: §8.20, D17
test('a missing chunk reloads once for a build, and is thrown on to the error screen ever after (R34)', async () => {
  const first = run('/assets/index-1.js')
  expect(isReloading()).toBe(false)
  await first()
  expect(isReloading()).toBe(true)
  // the page's other parts, until the document comes
  await first()
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
  const again = run('/assets/index-1.js')
  await again()
  await again()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(isReloading()).toBe(false)
})

test.each([
  ['as ours', () => run('/assets/index-1.js')()],
  [
    'while a form holds what is nowhere else',
    async () => {
      const hush = receiveMessages(() => undefined)
      const forget = watchDirtyForm(() => true)
      await run('/assets/index-1.js')()
      forget()
      hush()
    },
  ],
])('the router does not reload for the same chunk: %s', async (_, miss) => {
  await miss()
  // what `lazyRouteComponent` looks for
  expect(kept.get(routerKey)).toBeTruthy()
})

test('a chunk the router has reloaded for already is not reloaded for again', async () => {
  kept.set(routerKey, '1')
  const missing = run('/assets/index-1.js')
  await missing()
  await missing()
  expect(reload).not.toHaveBeenCalled()
})

test('the next build may reload again', async () => {
  await run('/assets/index-1.js')()
  stop()
  await run('/assets/index-2.js')()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('with blocked storage nothing is reloaded, so that nothing reloads for ever', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
  })
  await run('/assets/index-1.js')()
  expect(reload).not.toHaveBeenCalled()
})

// Requirements: D17
test('while a form holds what is nowhere else it asks first, and reloads when told to', async () => {
  const said: Message[] = []
  const hush = receiveMessages((message) => said.push(message))
  let isDirty = true
  const forget = watchDirtyForm(() => isDirty)
  const missing = run('/assets/index-1.js')
  await missing()
  expect(reload).not.toHaveBeenCalled()
  expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('Reloading loses what you typed')])
  said[0]?.action?.onPress()
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
  isDirty = false
  await run('/assets/index-2.js')()
  expect(reload).toHaveBeenCalledTimes(2)
  forget()
  hush()
})

test('code that is loaded ahead and missing reloads nothing', async () => {
  const missing = run('/assets/index-1.js')
  // as the build loads a part
  const part = () => loadChunk(() => Promise.reject(error))
  await loadQuietly(part)
  await settled()
  expect(reload).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
  error = new TypeError(error.message)
  await missing()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a missing chunk that somebody else handles reloads nothing', async () => {
  const missing = run('/assets/index-1.js')
  const handle = (event: Event) => event.preventDefault()
  page.addEventListener('vite:preloadError', handle)
  await missing()
  expect(reload).not.toHaveBeenCalled()
  page.removeEventListener('vite:preloadError', handle)
  await missing()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a server that does not answer, or that a proxy answers for, reloads nothing', async () => {
  const missing = run('/assets/index-1.js')
  serve.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await missing()
  serve.mockImplementation(() => Promise.resolve(new Response(null, { status: 502 })))
  await missing()
  expect(reload).not.toHaveBeenCalled()
  serve.mockImplementation(() => Promise.resolve(new Response()))
  await missing()
  expect(reload).toHaveBeenCalledTimes(1)
})
