import { defineConfig } from 'vitest/config'
import { root } from '../support/steps.ts'

/** The tests of the code that Stryker mutates, apart from those that start a backend. */
export default defineConfig({
  test: {
    root,
    environment: 'node',
    include: ['tests/{lib,machines,api,app}/**/*.test.ts'],
    exclude: ['tests/api/naughty.test.ts'],
    env: { HAS_MUTANTS: 'yes', IS_WHOLE_RUN: 'yes' },
    // an upper bound for a busy machine
    testTimeout: 60_000,
  },
})
