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
    // Upper bounds for a busy machine, not measurements
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // One file at a time, beside the projects of screens: all share one browser, in which a page would wait seconds
    // for a frame while another renders
    fileParallelism: false,
    // Their one process loads the server and Playwright once
    isolate: false,
    sequence: { groupOrder: 2 },
  },
})
