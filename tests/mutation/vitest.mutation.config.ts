import { defineConfig } from 'vitest/config'
import { root } from '../support/steps.ts'

/** The machines' tests over and over, in one worker, each time with another mutant. */
export default defineConfig({
  test: {
    root,
    environment: 'node',
    include: ['tests/mutation/*.mutation.ts'],
    pool: 'threads',
    env: { HAS_MUTANTS: 'yes', IS_WHOLE_RUN: 'yes' },
    testTimeout: 20_000,
    // what a mutant throws late, after it was noticed
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
