import { expect, test } from 'vitest'
import { daysOf, MAX_VIEWS, toViewName, toViews, withDays, type View } from '../../machines/rules/views.ts'
import { viewsMachine } from '../../machines/views.machine.ts'
import { start } from '../support/machine.ts'

const viewOf = (name: string): View => ({
  name,
  list: 'payments',
  search: { status: 'failed' },
  days: null,
  columns: null,
})
const withViews = (...names: string[]) => {
  const harness = start(viewsMachine, { input: { views: names.map(viewOf) } })
  return { ...harness, names: () => harness.snapshot().context.views.map(({ name }) => name) }
}

test('a view is saved under its trimmed name and stored with the other views', () => {
  const { actor, names, effects } = withViews('One')
  actor.send({ type: 'view.submitted', view: viewOf('  Failed   last week ') })
  expect(names()).toEqual(['One', 'Failed last week'])
  expect(effects).toEqual([{ type: 'save', params: { views: [viewOf('One'), viewOf('Failed last week')] } }])
})

test('view names are unique, ignoring case, and never empty', () => {
  const { actor, names, effects } = withViews('One', 'Two')
  for (const name of ['one', ' ONE ', '', '   ']) actor.send({ type: 'view.submitted', view: viewOf(name) })
  for (const to of ['two', '  ']) actor.send({ type: 'name.submitted', name: 'One', to })
  expect(names()).toEqual(['One', 'Two'])
  expect(effects).toEqual([])
})

test('a view can be renamed, even only in letter case, and deleted, and each change is stored', () => {
  const { actor, names, effects } = withViews('One', 'Two')
  const stored = (...left: string[]) => ({ type: 'save', params: { views: left.map(viewOf) } })
  actor.send({ type: 'name.submitted', name: 'One', to: 'ONE' })
  actor.send({ type: 'name.submitted', name: 'Two', to: 'Three' })
  expect(names()).toEqual(['ONE', 'Three'])
  actor.send({ type: 'removal.requested', name: 'ONE' })
  expect(names()).toEqual(['Three'])
  expect(effects).toEqual([stored('ONE', 'Two'), stored('ONE', 'Three'), stored('Three')])
})

test('there are at most 50 views', () => {
  const { actor, names } = withViews(...Array.from({ length: MAX_VIEWS }, (_, index) => `View ${index}`))
  actor.send({ type: 'view.submitted', view: viewOf('One more') })
  expect(names()).toHaveLength(MAX_VIEWS)
})

test('another tab’s views also apply in this tab, and are not stored again', () => {
  const { actor, names, effects } = withViews('One')
  actor.send({ type: 'views.received', views: [viewOf('Elsewhere')] })
  expect(names()).toEqual(['Elsewhere'])
  expect(effects).toEqual([])
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
  const view = { ...viewOf('One'), search, days: 'last7' as const }
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
    search: { limit: -1, nothing: 'x', full: 'yes' },
    days: 'last8',
    columns: { state: 7 },
  }
  const ofBusinesses = { ...viewOf('Full'), list: 'businesses', search: { full: 'yes' } }
  expect(toViews(JSON.parse(JSON.stringify([view, ...damaged, odd, ofBusinesses])))).toEqual([
    view,
    { name: 'Odd', list: 'payments', search: { limit: 10 }, days: null, columns: null },
    ofBusinesses,
  ])
  expect(toViews('x')).toEqual([])
  const many = Array.from({ length: MAX_VIEWS + 1 }, (_, index) => viewOf(`View ${index}`))
  expect(toViews(many)).toEqual(many.slice(0, MAX_VIEWS))
})

test('a view’s range of days is taken from its filter and can be replaced', () => {
  const october = { paidFrom: '2026-10-01', paidTo: '2026-10-31' }
  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(daysOf({ list: 'payments', search: october })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysOf({ list: 'payments', search: { paidFrom: '2026-10-01' } })).toBeNull()
  expect(daysOf({ list: 'payments', search: { paidTo: '2026-10-01' } })).toBeNull()
  expect(withDays({ ...viewOf('One'), list: 'businesses' }, days)).toEqual({
    status: 'failed',
    createdFrom: '2026-11-01',
    createdTo: '2026-11-30',
  })
})

test('a view name is trimmed and has at most 60 characters', () => {
  expect(toViewName(` ${'x'.repeat(61)}`)).toBe('x'.repeat(60))
  expect(toViewName(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
})
