import { defineConfig } from 'vitest/config'
import { root } from '../support/steps.ts'

/** The tests of rules, lists and the API client. None of them starts a backend, so thousands of runs stay fast. */
export default defineConfig({
  test: {
    root,
    environment: 'node',
    include: [
      'tests/{lib,api,machines/lib}/**/*.test.ts',
      'tests/backend/{address,body,fields,settings}.test.ts',
      'tests/machines/{columns,credentials,days,employee-import,people-reader,plan-list,reader,views,write-form}.test.ts',
      'tests/reports/*.test.ts',
    ],
    exclude: ['tests/api/naughty.test.ts'],
    env: { IS_MUTATED: 'yes', IS_WHOLE_RUN: 'yes' },
    // an upper bound for a busy machine
    testTimeout: 60_000,
  },
})
