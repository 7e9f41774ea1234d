import { expect, test } from 'vitest'
import { columnsMachine } from '../../machines/columns.machine.ts'
import { toKeptColumns, type KeptColumns } from '../../machines/rules/kept-columns.ts'
import { start } from '../support/machine.ts'

const kept: KeptColumns = {
  state: {
    columnVisibility: { company: false },
    columnOrder: ['id', 'email'],
    columnSizing: { email: 200 },
    columnPinning: { start: ['id'], end: [] },
  },
  drawn: [{ id: 'id' }, { id: 'email', width: 200, stays: true }],
}
const other: KeptColumns = { ...kept, drawn: [{ id: 'id' }] }
const saved = (choice: KeptColumns | null) => ({ type: 'save', params: { kept: choice } })

test('columns start with the stored choice or the defaults, and starting stores nothing', () => {
  for (const [input, state] of [
    [null, 'usual'],
    [kept, 'chosen'],
  ] as const) {
    const { snapshot, effects } = start(columnsMachine, { input: { kept: input } })
    expect(snapshot().value).toBe(state)
    expect(snapshot().context.kept).toEqual(input)
    expect(effects).toEqual([])
  }
})

test('a choice of columns, or a reset to the defaults, applies at once and is stored', () => {
  const { actor, snapshot, effects } = start(columnsMachine, { input: { kept: null } })
  actor.send({ type: 'columns.chosen', kept })
  expect(snapshot().context.kept).toEqual(kept)
  actor.send({ type: 'columns.chosen', kept: other })
  expect(snapshot().context.kept).toEqual(other)
  actor.send({ type: 'columns.cleared' })
  expect(snapshot().value).toBe('usual')
  expect(snapshot().context.kept).toBeNull()
  expect(effects).toMatchObject([saved(kept), saved(other), saved(null)])
})

test('another tab’s choice of columns also applies in this tab, and is not stored again', () => {
  const { actor, snapshot, effects } = start(columnsMachine, { input: { kept: null } })
  actor.send({ type: 'columns.received', kept })
  expect(snapshot().value).toBe('chosen')
  expect(snapshot().context.kept).toEqual(kept)
  actor.send({ type: 'columns.received', kept: null })
  expect(snapshot().value).toBe('usual')
  expect(snapshot().context.kept).toBeNull()
  expect(effects).toEqual([])
})

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
