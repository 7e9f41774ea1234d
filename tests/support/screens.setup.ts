import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import { leaveApp, wire } from './app.tsx'
import { consoleFindings, guardConsole } from './console-guard.ts'

const worker = setupWorker(wire.handler)
guardConsole()

beforeAll(async () => {
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  })
})

afterEach(async () => {
  await leaveApp()
  expect(consoleFindings()).toEqual([])
})

afterAll(async () => {
  worker.stop()
  // The next test file runs in the same page, and expects this size.
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800)
})
