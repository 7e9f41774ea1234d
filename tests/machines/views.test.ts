import { expect, test } from 'vitest'
import {
  isChanged,
  MAX_VIEWS,
  readyMade,
  restoredIn,
  toViewName,
  toViews,
  viewWith,
  type View,
} from '../../machines/rules/views.ts'
import type { KeptColumns } from '../../machines/rules/kept-columns.ts'
import { viewsMachine } from '../../machines/views.machine.ts'
import { start } from '../support/machine.ts'

const viewOf = (name: string): View => ({
  name,
  list: 'payments',
  search: { status: 'failed' },
  columns: null,
})
const withViews = (...names: string[]) => {
  const harness = start(viewsMachine, { input: { views: names.map(viewOf) } })
  return { ...harness, names: () => harness.snapshot().context.views.map(({ name }) => name) }
}

test('view names are trimmed, never empty, and unique ignoring case; a rename may change only the letter case', () => {
  const { actor, names, effects } = withViews('One', 'Two')
  for (const name of ['one', ' ONE ', '', '   ']) actor.send({ type: 'view.submitted', view: viewOf(name) })
  for (const to of ['two', '  ']) actor.send({ type: 'name.submitted', name: 'One', to })
  expect(names()).toEqual(['One', 'Two'])
  expect(effects).toEqual([])
  actor.send({ type: 'name.submitted', name: 'One', to: 'ONE' })
  actor.send({ type: 'view.submitted', view: viewOf('  Failed   last week ') })
  expect(names()).toEqual(['ONE', 'Two', 'Failed last week'])
})

test('views can be renamed and deleted; each change is stored, and a renamed view keeps its first id', () => {
  const { actor, snapshot, names, effects } = withViews('One', 'Two')
  const [one, two] = [
    { ...viewOf('ONE'), id: 'One' },
    { ...viewOf('Three'), id: 'Two' },
  ]
  const stored = (...views: View[]) => ({ type: 'save', params: { views } })
  actor.send({ type: 'name.submitted', name: 'One', to: 'ONE' })
  actor.send({ type: 'name.submitted', name: 'Two', to: 'Three' })
  expect(names()).toEqual(['ONE', 'Three'])
  actor.send({ type: 'removal.requested', name: 'ONE' })
  expect(names()).toEqual(['Three'])
  expect(effects).toEqual([stored(one, viewOf('Two')), stored(one, two), stored(two)])
  actor.send({ type: 'name.submitted', name: 'Three', to: 'Four' })
  expect(toViews(snapshot().context.views)).toEqual([{ ...two, name: 'Four' }])
})

test('there are at most 50 views', () => {
  const { actor, names } = withViews(...Array.from({ length: MAX_VIEWS }, (_, index) => `View ${index}`))
  actor.send({ type: 'view.submitted', view: viewOf('One more') })
  expect(names()).toHaveLength(MAX_VIEWS)
})

test('stored views are read back unchanged, except that invalid parts are dropped', () => {
  const search = {
    limit: 20,
    search: 'ann',
    status: 'failed',
    paidFrom: '2026-10-01',
    paidTo: '2026-10-31',
    sort: 'amount',
  }
  const view = { ...viewOf('One'), search }
  const damaged = [
    null,
    7,
    {},
    { ...view, name: 'ONE' },
    { ...view, name: ' ' },
    { ...view, name: 7 },
    { ...view, list: 'plans' },
    { ...view, search: null },
  ]
  const odd = {
    ...view,
    name: 'Odd',
    id: 7,
    search: { limit: -1, nothing: 'x', full: 'yes' },
    days: 'someday',
    isDefault: 'yes',
    columns: { state: 7 },
  }
  const ofBusinesses = { ...viewOf('Full'), list: 'businesses', search: { full: 'yes' } }
  expect(toViews(JSON.parse(JSON.stringify([view, ...damaged, odd, ofBusinesses])))).toEqual([
    view,
    { name: 'Odd', list: 'payments', search: { limit: 10 }, columns: null },
    ofBusinesses,
  ])
  expect(toViews('x')).toEqual([])
  const many = Array.from({ length: MAX_VIEWS + 1 }, (_, index) => viewOf(`View ${index}`))
  expect(toViews(many)).toEqual(many.slice(0, MAX_VIEWS))
})

// Requirements: U143
test('a view that an earlier version stored with relative days keeps them relative', () => {
  const october = { paidFrom: '2026-10-01', paidTo: '2026-10-31' }
  const stored = [
    { ...viewOf('Lately'), search: october, days: 'last7' },
    { ...viewOf('Recent'), list: 'businesses', search: { createdFrom: '2026-10-01' }, days: 'thisMonth' },
  ]
  expect(toViews(stored).map(({ search }) => search)).toEqual([
    { paidFrom: 'last7days' },
    { createdFrom: 'thisMonth' },
  ])
})

// Requirements: U144
test('a list has at most one default view, and each change of a view is stored', () => {
  const { actor, snapshot, effects } = withViews('One', 'Two')
  const defaults = () =>
    snapshot()
      .context.views.filter(({ isDefault }) => isDefault)
      .map(({ name }) => name)
  actor.send({ type: 'default.toggled', name: 'One' })
  actor.send({ type: 'default.toggled', name: 'Two' })
  expect(defaults()).toEqual(['Two'])
  actor.send({ type: 'view.updated', view: { ...viewOf('two'), search: { status: 'pending' } } })
  expect(snapshot().context.views[1]).toEqual({
    ...viewOf('Two'),
    search: { status: 'pending' },
    isDefault: true,
  })
  expect(toViews(JSON.parse(JSON.stringify(snapshot().context.views)))).toEqual(snapshot().context.views)
  actor.send({ type: 'default.toggled', name: 'Two' })
  expect(defaults()).toEqual([])
  expect(effects).toHaveLength(4)
})

// Requirements: U144
test('the ready-made views are valid, and a query shows the view with the same filter, on any page and in any order', () => {
  expect(toViews(readyMade)).toEqual(readyMade)
  const filter = { status: 'failed', paidFrom: 'last7days' }
  const shown = { page: 3, limit: 20, search: '' }
  expect(viewWith(readyMade, { ...shown, filter })?.name).toBe('Failed, last 7 days')
  expect(viewWith(readyMade, { ...shown, filter: { ...filter, sort: 'amount' } })?.name).toBe(
    'Failed, last 7 days',
  )
  expect(viewWith(readyMade, { ...shown, search: 'a', filter })).toBeUndefined()
})

test('a view name is trimmed and has at most 60 characters', () => {
  expect(toViewName(` ${'x'.repeat(61)}`)).toBe('x'.repeat(60))
  expect(toViewName(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
})

// Requirements: A40
test('a deleted view is restored at its place; it stays the default view unless its list has a new one', () => {
  const [one, two] = [{ ...viewOf('One'), isDefault: true } as const, viewOf('Two')]
  const ofBusinesses: View = { ...one, name: 'Full', list: 'businesses' }
  expect(restoredIn([two, ofBusinesses], one, 0)).toEqual([one, two, ofBusinesses])
  expect(restoredIn([{ ...two, isDefault: true }], one, 0)?.[0]).toEqual(viewOf('One'))
  expect(restoredIn([viewOf('one')], one, 0)).toBeNull()
  expect(
    restoredIn(
      Array.from({ length: MAX_VIEWS }, (_, index) => viewOf(`View ${index}`)),
      one,
      0,
    ),
  ).toBeNull()
})

// Requirements: U144
test('a view is edited by another filter, order or page size, or by other columns than those it stores', () => {
  const columnsOf = (...ids: string[]): KeptColumns => ({
    state: {
      columnVisibility: {},
      columnOrder: ids,
      columnSizing: {},
      columnPinning: { start: [], end: [] },
    },
    drawn: ids.map((id) => ({ id })),
  })
  const shown = { page: 2, limit: 10, search: '', filter: { status: 'failed' } }
  const view = { ...viewOf('One'), columns: columnsOf('a', 'b') }
  expect(isChanged(view, shown, columnsOf('a', 'b'))).toBe(false)
  for (const columns of [columnsOf('a'), columnsOf('b', 'a'), null])
    expect(isChanged(view, shown, columns)).toBe(true)
  expect(isChanged(viewOf('One'), shown, columnsOf('a'))).toBe(true)
  const { columns: _, ...anyColumns } = view
  for (const columns of [columnsOf('a'), null]) expect(isChanged(anyColumns, shown, columns)).toBe(false)
  for (const query of [
    { ...shown, limit: 20 },
    { ...shown, search: 'a' },
  ])
    expect(isChanged(anyColumns, query, null)).toBe(true)
  for (const filter of [{}, { status: 'failed', sort: 'amount' }])
    expect(isChanged(anyColumns, { ...shown, filter }, null)).toBe(true)
})
