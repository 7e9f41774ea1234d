import { defineConfig } from 'vitest/config'
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
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Files run one at a time, because they share one browser, and a page in it would wait seconds for a frame while
    // another page renders.
    fileParallelism: false,
    // A single process loads the server and Playwright once for all files.
    isolate: false,
    sequence: { groupOrder: 1 },
  },
})
