/** Mutates the code that runs without a page, and runs the tests that need no page. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'machines/rules/*.ts',
    'openapi/backend/{settings,http/{address,body},resources/{fields,filter}}.ts',
    'src/api/*.ts',
    'src/lib/text.ts',
    'src/list/{announcement,sorting,filters/controls}.ts',
  ],
  // a mutant in code that runs on import, such as a constant, would need all tests
  ignoreStatic: true,
  ignorePatterns: ['dist', '.data', 'gallery'],
  // an upper bound for a busy machine
  timeoutMS: 15_000,
  concurrency: 1,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { reportTests: false },
  thresholds: { break: 90 },
}
