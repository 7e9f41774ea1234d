// Puts twenty bugs, one after the other, into a copy of the sources: the named tests have to go red each time.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, tool } from '../support/steps.ts'
import { bugs, sabotaged } from './bugs.ts'

const folder = `${mkdtempSync(join(tmpdir(), 'sabotage-'))}/`
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(130))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
for (const file of files.split('\n').filter(Boolean)) cpSync(root + file, folder + file, { recursive: true })
symlinkSync(`${root}node_modules`, `${folder}node_modules`)

const [vitest, ...args] = tool('vitest', 'run', '--project', 'node', '--reporter', 'json')
/** Failed and passed tests. */
function results(...tests: string[]): { failed: number; passed: number } {
  const { stdout } = spawnSync(vitest, [...args, ...tests], { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 })
  // Vitest's own report; without one the tests did not even run, which proves nothing
  const report = JSON.parse(stdout.slice(Math.max(0, stdout.indexOf('{"num')))) as Record<string, number>
  return { failed: report['numFailedTests'] ?? 0, passed: report['numPassedTests'] ?? 0 }
}

// tests that are red by themselves would prove nothing
const sound = results(...new Set(bugs.map(({ tests }) => tests)))
if (sound.failed > 0 || sound.passed === 0)
  throw new Error(`Without a bug ${sound.failed} tests fail already`)

let caught = 0
for (const bug of bugs) {
  const right = readFileSync(folder + bug.file, 'utf8')
  writeFileSync(folder + bug.file, sabotaged(bug, folder))
  const { failed, passed } = results(bug.tests)
  writeFileSync(folder + bug.file, right)
  if (failed > 0) caught++
  console.log(
    `${failed > 0 ? '✓ red' : '✗ not noticed'}: ${bug.risk} (${failed} of ${failed + passed}, ${bug.tests})`,
  )
}
console.log(`\n${caught} of ${bugs.length}`)
process.exitCode = caught === bugs.length ? 0 : 1
