import { existsSync } from 'node:fs'
import { JsxEmit, transpileModule } from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../support/steps.ts'
import { bugs, sabotaged } from './bugs.ts'
import { rules } from './rules.ts'

test('there are twenty bugs, each of another risk', () => {
  expect(new Set(bugs.map(({ title }) => title)).size).toBe(20)
})

test('no rule is there twice', () => {
  expect(new Set(rules.map(({ title }) => title)).size).toBe(rules.length)
})

test.each([...bugs, ...rules].map((bug) => [bug.title, bug] as const))(
  '%s: can still be put in',
  (_, bug) => {
    const { diagnostics } = transpileModule(sabotaged(bug, root), {
      fileName: bug.file,
      reportDiagnostics: true,
      compilerOptions: { jsx: JsxEmit.Preserve },
    })
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([])
    expect(existsSync(root + bug.tests)).toBe(true)
  },
)
