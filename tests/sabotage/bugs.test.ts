import { existsSync } from 'node:fs'
import { transpileModule } from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../support/steps.ts'
import { bugs, sabotaged } from './bugs.ts'
import { sabotage } from './sabotage.ts'

test('there are twenty bugs, each of another risk', () =>
  expect(new Set(bugs.map(({ title }) => title)).size).toBe(20))

test.each(bugs.map((bug) => [bug.title, bug] as const))('%s: can still be inserted', (_, bug) => {
  const { diagnostics } = transpileModule(sabotaged(bug, root), {
    fileName: bug.file,
    reportDiagnostics: true,
  })
  expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([])
  expect(existsSync(root + bug.tests)).toBe(true)
})

test('a place is found by its names, the nearest first', () => {
  const text = "function a() { const x = 1 }\nconst b = { c: { 'x.y': 2 }, d: { c: 3 } }"
  const put = (...names: string[]) => sabotage('a.ts', text, names, (right) => `<${right}>`)
  expect(put('a', 'x')).toContain('const x = <1>')
  expect(put('b', 'x.y')).toContain("'x.y': <2>")
  expect(put('b', 'c')).toContain("{ c: <{ 'x.y': 2 }>,")
  expect(put('b', 'd', 'c')).toContain('{ c: <3> }')
  expect(put('a')).toContain('a() <{ const x = 1 }>')
})

test('a name that is gone or ambiguous is no place', () => {
  const put = (text: string) => sabotage('a.ts', text, ['a', 'b'], () => '')
  expect(put('const a = { c: 1 }')).toBeNull()
  expect(put('const a = [{ b: 1 }, { b: 2 }]')).toBeNull()
})
