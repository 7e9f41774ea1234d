import { machineIds } from '../model/machine-ids.ts'
import { tableOf } from '../model/table.ts'
import { findBrowser, installBrowser } from './browser.ts'
import { checks } from './check.ts'
import { build, runSteps, tell } from './steps.ts'
import type { Outcome } from './steps.ts'
import { runVitest } from './vitest-report.ts'

let passed = 0
let failed = 0
const count = (outcome: { passed: boolean }) => (outcome.passed ? passed++ : failed++)

console.log('Checks, browser and build')
const [browser, outcomes] = await Promise.all([findOrInstall(), runSteps([...checks, build])])
const built = outcomes.some(({ name, passed }) => name === build.name && passed)
for (const outcome of [browser, ...outcomes]) count(outcome)

// A failed step skips only the tests that need it.
const projects = [
  'node',
  ...(browser.passed ? ['screens', 'states'] : []),
  ...(browser.passed && built ? ['product'] : []),
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

/** Runs Vitest and adds its counts. A run without counts is one failure. */
async function runTests(): Promise<void> {
  process.env['IS_BUILT'] = 'yes'
  process.env['IS_WHOLE_RUN'] = 'yes'
  const run = await runVitest(...projects.map((name) => `--project=${name}`))
  const { report } = run
  if (!report) {
    failed++
    return
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = report.numTotalTests - report.numPassedTests + broken.length
  passed += report.numPassedTests
  // An error outside all tests fails the run too.
  failed += failures === 0 && !(run.passed && report.success) ? 1 : failures
  if (report.numTotalTests === 0) failed++
  const { lines, isWhole } = tableOf(report, await machineIds())
  console.log(`\nThe machines by the paths of their own graphs\n${lines.join('\n')}`)
  count({ passed: isWhole })
}
