import { pathToFileURL } from 'node:url'
import { root, runSteps, tool } from './steps.ts'
import type { Step } from './steps.ts'

/** TypeScript 7 checks types several times faster than the TypeScript 5 whose parser the checks use. */
const tsc = `${root}node_modules/typescript-7/bin/tsc`
const contract = 'openapi/openapi.yaml'

/** All checks that do not run the product. */
export const checks: readonly Step[] = [
  { name: 'lint', command: tool('oxlint') },
  { name: 'nothing unused', command: tool('knip', '--no-progress') },
  { name: 'types', command: [tsc, '--noEmit'] },
  { name: 'types of the browser', command: [tsc, '--noEmit', '-p', 'src'] },
  { name: 'format', command: tool('oxfmt', '--check') },
  { name: 'generated files', command: tool('tsx', 'tests/support/generate.ts', '--check') },
  { name: 'requirements', command: tool('tsx', 'tests/support/requirements.ts') },
  { name: 'accessibility criteria', command: tool('tsx', 'tests/support/accessibility.ts') },
  {
    name: 'contract (Spectral)',
    command: tool('spectral', 'lint', contract, '--fail-severity', 'hint', '--quiet'),
  },
  {
    name: 'contract (Redocly)',
    command: tool('redocly', 'lint', contract, '--extends', 'recommended-strict'),
  },
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outcomes = await runSteps(checks)
  process.exitCode = outcomes.every((outcome) => outcome.passed) ? 0 : 1
}
