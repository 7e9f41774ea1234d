import { findEngines, installEngines } from '../engines/install.ts'
import { machineIds } from '../model/machine-ids.ts'
import { tableOf } from '../model/table.ts'
import { findBrowser, installBrowser } from './browser.ts'
import { checks } from './check.ts'
import { build, runSteps, tell } from './steps.ts'
import type { Outcome } from './steps.ts'
import { countsOf, runVitest } from './vitest-report.ts'

let passed = 0
let failed = 0
const count = (outcome: { passed: boolean }) => (outcome.passed ? passed++ : failed++)

console.log('Checks, browser and build')
const found = findOrInstall()
const [browser, skipped, outcomes] = await Promise.all([
  found,
  // Only one apt can run at a time.
  found.then(installEngines),
  runSteps([...checks, build]),
])
const built = outcomes.some(({ name, passed }) => name === build.name && passed)
for (const outcome of [browser, ...outcomes]) count(outcome)
for (const line of skipped) console.log(line)

// A failed step skips only the tests that need it.
const projects = [
  'node',
  ...(browser.passed ? ['screens', 'states'] : []),
  ...(browser.passed && built ? ['product'] : []),
  ...(built && findEngines().length > 0 ? ['engines'] : []),
]
for (const name of ['screens', 'states', 'product']) {
  if (projects.includes(name)) continue
  console.log(`✗ the tests of ${name} could not run`)
  failed++
}

console.log(`\nTests: ${projects.join(', ')}`)
await runTests()

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function findOrInstall(): Promise<Outcome> {
  const started = performance.now()
  const end = (output: string, isFound: boolean): Outcome => {
    const seconds = (performance.now() - started) / 1000
    const outcome = { name: isFound ? `browser: ${output}` : 'browser', passed: isFound, seconds, output }
    tell(outcome)
    return outcome
  }
  try {
    const path = findBrowser() ?? (await installBrowser())
    process.env['CHROMIUM_PATH'] = path
    return end(path, true)
  } catch (error) {
    return end(String(error), false)
  }
}

/**
 * Runs Vitest and adds its counts, and the machines' transitions. The tests of the product take the longest, so they
 * run beside all others. One Vitest can't do this, because it starts a group of projects after the previous group.
 */
async function runTests(): Promise<void> {
  process.env['IS_BUILT'] = 'yes'
  process.env['IS_WHOLE_RUN'] = 'yes'
  process.env['ENGINES'] = 'short'
  const run = (names: string[]) => runVitest(...names.map((name) => `--project=${name}`))
  const others = run(projects.filter((name) => name !== 'product'))
  const product = projects.includes('product') ? [run(['product'])] : []
  for (const counts of (await Promise.all([others, ...product])).map(countsOf)) {
    passed += counts.passed
    failed += counts.failed
  }
  const { report } = await others
  if (!report) return
  const { lines, isWhole } = tableOf(report, await machineIds())
  console.log(`\nThe machines by the paths of their own graphs\n${lines.join('\n')}`)
  count({ passed: isWhole })
}
