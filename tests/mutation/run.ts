// Runs the machines' own tests against every mutant of every shipping machine; a pattern chooses machines by their ids.
import { createVitest } from 'vitest/node'
import type { TestCase } from 'vitest/node'
import { root } from '../support/steps.ts'
import type {} from './verdict.ts'

const [pattern = ''] = process.argv.slice(2)
Object.assign(process.env, { VITEST: 'true', NODE_ENV: 'test', IS_WHOLE_RUN: 'yes' })
const began = performance.now()
let total = 0
let killed = 0
const vitest = await createVitest('test', {
  config: `${root}tests/mutation/vitest.mutation.config.ts`,
  watch: false,
  provide: { pattern },
  reporters: [
    {
      onTestCaseResult(test: TestCase) {
        const { verdict } = test.meta()
        if (!verdict) {
          if (!test.ok())
            console.log(
              '✗',
              test.fullName,
              test.result().errors?.map((e) => e.message),
            )
          return
        }
        total += verdict.mutants.length
        killed += verdict.mutants.length - verdict.survivors.length
        console.log(
          `${verdict.machine}: ${verdict.mutants.length - verdict.survivors.length} of ${verdict.mutants.length}`,
        )
        for (const name of verdict.survivors) console.log(`  ${name}`)
      },
    },
  ],
})
await vitest.start()
await vitest.close()
console.log(`${Math.round((performance.now() - began) / 1000)} s`)
console.log(`mutants: ${killed} of ${total} killed`)
process.exit(0)
