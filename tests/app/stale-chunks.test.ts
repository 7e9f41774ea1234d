import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchStaleChunks } from '../../src/app/stale-chunks.ts'

const error = new TypeError('Failed to fetch dynamically imported module: /assets/payments-1.js')
const page = new EventTarget()
let kept: Map<string, string>
let stop: () => void
const reload = vi.fn()

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
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

/** Runs a build; what it answers tells of a chunk that is missing, true when Vite then throws on. */
function run(build: string) {
  stop = watchStaleChunks({ build, reload })
  return () =>
    page.dispatchEvent(
      Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }),
    )
}

test('a missing chunk reloads once for a build, and is thrown on to the error screen ever after', () => {
  const first = run('/assets/index-1.js')
  expect(first()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
  const again = run('/assets/index-1.js')
  expect(again()).toBe(true)
  expect(again()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  // nor does the router reload for it
  expect(kept.get(`tanstack_router_reload:${error.message}`)).toBe('1')
})

test('the next build may reload again', () => {
  run('/assets/index-1.js')()
  stop()
  run('/assets/index-2.js')()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('with blocked storage nothing is reloaded, so that nothing reloads for ever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
  })
  expect(run('/assets/index-1.js')()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})
