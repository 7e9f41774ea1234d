/**
 * Runs the journeys of the built product in Firefox and WebKit: `npm run test:engines`, or with `-- --short` a
 * journey for each screen. Installs Debian's packages where they are missing. The last line counts the tests.
 */
import { countsOf, runVitest } from '../support/vitest-report.ts'
import { findEngines, installEngines } from './install.ts'

const skipped = await installEngines()
for (const line of skipped) console.log(line)
if (process.argv.includes('--short')) process.env['ENGINES'] = 'short'
const { passed, failed } =
  findEngines().length === 0 ? { passed: 0, failed: 0 } : countsOf(await runVitest('--project=engines'))
const more = skipped.length === 0 ? '' : `, ${skipped.length} skipped`
console.log(`\n${passed} passed, ${failed} failed${more}`)
process.exitCode = failed === 0 ? 0 : 1
