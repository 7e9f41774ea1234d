import { defineConfig } from 'vitest/config'
import { BROWSERS } from './product.global.ts'
import { root } from './steps.ts'

/** Tests of the production build behind the real server, driven from outside. */
export default defineConfig({
  test: {
    name: 'product',
    root,
    environment: 'node',
    include: ['tests/product/**/*.test.ts'],
    globalSetup: ['tests/support/product.global.ts'],
    // These time limits are upper bounds for a busy machine, not measurements.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Each worker has a browser of its own, because in a shared one a page would wait seconds for a frame while another
    // page renders.
    maxWorkers: BROWSERS,
    // A worker loads the server and Playwright once for all its files.
    isolate: false,
    sequence: { groupOrder: 1 },
  },
})
