import { defineConfig } from 'vitest/config'
import { root } from './steps.ts'

/** The production build behind the real server, driven from outside. */
export default defineConfig({
  test: {
    name: 'product',
    root,
    environment: 'node',
    include: ['tests/product/**/*.test.ts'],
    globalSetup: ['tests/support/product.global.ts'],
    // upper bounds for a busy machine: nothing is measured by them
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // one file at a time, beside the projects of screens: the files share one browser, where a page of one would be
    // without a frame for seconds while a page of another draws
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
})
