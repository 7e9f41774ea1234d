// Runs the machines' own tests against every mutant of every shipping machine, and reports the unnoticed ones; a
// pattern selects machines by their ids. Ends with `mutants: N of M killed`; red below 98 %, not counting explained
// ones.
import { createVitest } from 'vitest/node'
import type { TestCase } from 'vitest/node'
import { root } from '../support/steps.ts'
import { explained } from './explained.ts'
import type { Verdict } from './verdict.ts'

const AIM = 0.98
/** No machine takes so long, unless a test never ends. */
const LONGEST = 20 * 60_000

const [pattern = ''] = process.argv.slice(2)
// set as by Vitest's own command
Object.assign(process.env, { VITEST: 'true', NODE_ENV: 'test' })

const verdicts: Verdict[] = []
const problems: string[] = []
let stall = setTimeout(giveUp, LONGEST)

const vitest = await createVitest('test', {
  config: `${root}tests/mutation/vitest.mutation.config.ts`,
  watch: false,
  provide: { pattern },
  reporters: [{ onTestCaseResult: hear }],
})
await vitest.start()
await vitest.close()
clearTimeout(stall)

const mutants = new Set(verdicts.flatMap(({ mutants }) => mutants))
const survivors = verdicts.flatMap(({ survivors }) => survivors)
for (const name of Object.keys(explained)) {
  const isOfChosen = verdicts.some(({ machine }) => machine === name.split(/[. ]/, 1)[0])
  if (isOfChosen && !mutants.has(name)) problems.push(`explained, and no mutant any more: ${name}`)
  if (mutants.has(name) && !survivors.includes(name)) problems.push(`explained, and noticed now: ${name}`)
}
if (verdicts.length === 0) problems.push('no machine was tried')
console.log(problems.map((problem) => `✗ ${problem}`).join('\n'))
const killed = mutants.size - survivors.length
const unexplained = survivors.filter((name) => !(name in explained)).length
console.log(`${survivors.length - unexplained} survivors are explained, ${unexplained} are not`)
console.log(`mutants: ${killed} of ${mutants.size} killed`)
process.exit(problems.length === 0 && killed >= AIM * (killed + unexplained) ? 0 : 1)

/** Reports each machine as soon as its mutants were tried. */
function hear(test: TestCase): void {
  const { verdict } = test.meta()
  if (!test.ok()) problems.push(`${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`)
  if (!verdict) return
  clearTimeout(stall)
  stall = setTimeout(giveUp, LONGEST)
  verdicts.push(verdict)
  const { machine, mutants, survivors, seconds } = verdict
  console.log(`${machine}: ${mutants.length - survivors.length} of ${mutants.length}, ${seconds} s`)
  for (const name of survivors) {
    const reason = explained[name]
    console.log(reason === undefined ? `  ✗ ${name}` : `    ${name} (${reason})`)
  }
}

function giveUp(): void {
  console.log(
    `✗ nothing heard for ${LONGEST / 60_000} minutes, after ${verdicts.at(-1)?.machine ?? 'the start'}`,
  )
  process.exit(1)
}
