import { runVitest } from '../support/vitest-report.ts'
import { machineIds } from './machine-ids.ts'
import { tableOf } from './table.ts'

// The script of `npm run test:model`: runs only the generated tests, and reports their transitions.
const { passed, report } = await runVitest('--project=node', '--project=states', 'tests/model/')
const { lines, isWhole } = report
  ? tableOf(report, await machineIds())
  : { lines: ['no report'], isWhole: false }
console.log(`\n${lines.join('\n')}`)
process.exitCode = passed && isWhole ? 0 : 1
