import { defineConfig } from 'vitest/config'
import { root } from '../support/steps.ts'

/** Runs the machines' tests repeatedly in one worker, each time with another mutant. */
export default defineConfig({
  test: {
    root,
    environment: 'node',
    include: ['tests/mutation/*.mutation.ts'],
    pool: 'threads',
    env: { HAS_MUTANTS: 'yes', IS_WHOLE_RUN: 'yes' },
    testTimeout: 20_000,
    // a mutant may throw late, after a test noticed it
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
