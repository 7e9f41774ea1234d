import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../support/steps.ts'
import { bugs, sabotaged } from './bugs.ts'

test('there are twenty bugs, each of another risk', () => {
  expect(new Set(bugs.map(({ risk }) => risk)).size).toBe(20)
})

test.each(bugs.map((bug) => [bug.risk, bug] as const))('%s: can still be put in', (_, bug) => {
  expect(sabotaged(bug, root)).not.toBe('')
  expect(existsSync(root + bug.tests)).toBe(true)
})
