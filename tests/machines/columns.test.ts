import { expect, test } from 'vitest'
import { toKeptColumns, type KeptColumns } from '../../machines/rules/kept-columns.ts'

const kept: KeptColumns = {
  state: {
    columnVisibility: { company: false },
    columnOrder: ['id', 'email'],
    columnSizing: { email: 200 },
    columnPinning: { start: ['id'], end: [] },
  },
  drawn: [{ id: 'id' }, { id: 'email', width: 200, stays: true }],
}

test('stored columns are read back unchanged, except that invalid choices are dropped', () => {
  expect(toKeptColumns(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  const { state } = kept
  const columnSizing = { email: 481, name: '80', company: 63, plan: 64, mode: 480 }
  const odd = { ...kept, state: { ...state, columnSizing, columnVisibility: { name: 'no', plan: false } } }
  expect(toKeptColumns(odd)?.state).toEqual({
    ...state,
    columnSizing: { plan: 64, mode: 480 },
    columnVisibility: { plan: false },
  })
})

test.each([
  null,
  7,
  'x',
  [],
  {},
  { state: {}, drawn: [] },
  { ...kept, drawn: [{ id: 'email' }, { id: 7 }] },
  { ...kept, drawn: [null] },
  { ...kept, drawn: [{ id: 'email', width: 1e9 }] },
  { ...kept, drawn: [{ id: 'email', stays: 'yes' }] },
  { ...kept, drawn: 'email' },
  { ...kept, state: { ...kept.state, columnOrder: [1] } },
  { ...kept, state: { ...kept.state, columnPinning: { start: [] } } },
  { ...kept, state: { ...kept.state, columnVisibility: [] } },
])('damaged columns (%j) are ignored', (damaged) => expect(toKeptColumns(damaged)).toBeNull())
