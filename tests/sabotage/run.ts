// Inserts twenty bugs, one after the other, into a copy of the sources: the named tests have to fail each time. A
// pattern selects bugs by title, file or tests.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../support/steps.ts'
import { bugs, sabotaged } from './bugs.ts'

const [pattern = ''] = process.argv.slice(2)
const chosen = bugs.filter(({ title, file, tests }) => new RegExp(pattern).test(`${title} ${file} ${tests}`))
const testFiles = [...new Set(chosen.map((bug) => bug.tests))]

const folder = `${mkdtempSync(join(tmpdir(), 'sabotage-'))}/`
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
for (const file of files.split('\n').filter(Boolean)) cpSync(root + file, folder + file, { recursive: true })
symlinkSync(`${root}node_modules`, `${folder}node_modules`)
process.chdir(folder)
// set as by Vitest's own command
Object.assign(process.env, { VITEST: 'true', NODE_ENV: 'test' })

// one Vitest for all of them, because most of a run is its start
const vitest = await createVitest('test', {
  root: folder,
  watch: false,
  project: ['node'],
  reporters: [{}],
  // the first failing test is enough
  bail: 1,
  // the count of a chart's transitions fails for many a change, so it proves none
  testNamePattern: '^(?!.*tests above took every transition)',
})
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()

/** Returns names of failed and passed tests. A file that failed to load has neither, which proves nothing. */
async function results(...files: string[]): Promise<{ failed: string[]; passed: string[] }> {
  const isWanted = ({ moduleId }: { moduleId: string }) => files.some((file) => moduleId === folder + file)
  const { testModules } = await vitest.runTestSpecifications(specifications.filter(isWanted))
  const named = (state: 'failed' | 'passed') =>
    // Vitest returns all files, those of earlier runs too
    testModules
      .filter(isWanted)
      .flatMap(({ children }) => [...children.allTests(state)].map(({ fullName }) => fullName))
  return { failed: named('failed'), passed: named('passed') }
}

/** Throws when tests fail without a bug, because they would prove nothing. */
async function expectSound() {
  const { failed, passed } = await results(...testFiles)
  if (failed.length > 0 || passed.length === 0)
    throw new Error(`Without a bug ${passed.length} tests pass, and this one does not: ${failed.join()}`)
}

function write(file: string, text: string) {
  writeFileSync(folder + file, text)
  vitest.invalidateFile(folder + file)
}

const began = performance.now()
await expectSound()
let caught = 0
for (const bug of chosen) {
  const right = readFileSync(folder + bug.file, 'utf8')
  write(bug.file, sabotaged(bug, folder))
  const [red] = (await results(bug.tests)).failed
  write(bug.file, right)
  if (red !== undefined) caught++
  const outcome = red === undefined ? '✗ not noticed:' : `✓ ${red}\n  notices:`
  console.log(`${outcome} ${bug.title} (${bug.tests})`)
}
await expectSound()
await vitest.close()
console.log(`\n${caught} of ${chosen.length}, in ${Math.round((performance.now() - began) / 1000)} s`)
process.exit(caught === chosen.length ? 0 : 1)
