import { expect, test } from 'vitest'
import type { Report } from '../support/vitest-report.ts'
import { tableOf } from './table.ts'

/** Returns the names of `count` transitions. */
const names = (count: number) => Array.from({ length: count }, (_, index) => `door.open ${index}`)
const walked = { machine: 'door', states: 3, transitions: 40, taken: names(40) }
const ledger = {
  machine: 'door',
  taken: names(39),
  exempt: { 'door.open slam': 'nobody slams it' },
  unrefused: {},
}

function report(...metas: Record<string, unknown>[]): Report {
  const assertionResults = metas.map((meta) => ({ meta }))
  const file = {
    name: 'x',
    startTime: 0,
    endTime: 0,
    message: '',
    status: 'passed' as const,
    assertionResults,
  }
  return { success: true, numTotalTests: 2, numPassedTests: 2, testResults: [file] }
}

test('is complete when every transition was taken on the machine and on the screen, or has a reason', () => {
  const { lines, isWhole } = tableOf(report({ walked }, { ledger }), ['door'])
  expect(isWhole).toBe(true)
  expect(lines).toContain('  door.open slam: nobody slams it')
  expect(lines.at(-1)).toBe('transitions: 40 of 40')
})

test('a guard’s refusal that no user can cause needs a reason; the transition itself must still be taken', () => {
  const unrefused = { 'door.open slam': 'only open doors have a handle' }
  const { lines } = tableOf(report({ walked }, { ledger: { ...ledger, exempt: {}, unrefused } }), ['door'])
  expect(lines).toContain('  door.open slam, refused: only open doors have a handle')
  expect(lines.at(-1)).toBe('transitions: 39 of 40')
})

test('a transition counts if one of several screens of a machine takes it', () => {
  const other = { ...ledger, taken: ['door.open slam'], exempt: { 'door.open 1': 'as above' } }
  const { lines, isWhole } = tableOf(report({ walked }, { ledger }, { ledger: other }), ['door'])
  expect(isWhole).toBe(true)
  expect(lines.join()).not.toContain('slam')
})

test.each([
  ['one was not taken on the machine', [{ walked: { ...walked, taken: names(39) } }, { ledger }]],
  ['one was not taken in the browser', [{ walked }, { ledger: { ...ledger, exempt: {} } }]],
  ['the machine was not walked', [{ ledger }]],
  ['its screen was not tested', [{ walked }]],
  [
    'too many have reasons',
    [{ walked }, { ledger: { ...ledger, taken: names(37), exempt: { a: 'x', b: 'x', c: 'x' } } }],
  ],
  [
    'too many guards can not be seen refusing',
    [{ walked }, { ledger: { ...ledger, unrefused: { a: 'x', b: 'x' } } }],
  ],
])('is incomplete when %s', (_, metas) => expect(tableOf(report(...metas), ['door']).isWhole).toBe(false))

test('is incomplete when a machine reports nothing', () =>
  expect(tableOf(report({ walked }, { ledger }), ['door', 'window']).isWhole).toBe(false))
