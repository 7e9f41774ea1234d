import { describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { businessListMachine } from '../../machines/business-list.machine.ts'
import { businessStatusesMachine } from '../../machines/business-statuses.machine.ts'
import type { CallInput, CallOutput } from '../../machines/contract/calls.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import type { QueryReceived } from '../../machines/shared/paged-list.ts'
import { ledgerOf } from './ledger.ts'
import { waitAndStop } from './patience.ts'

const ledger = ledgerOf(businessListMachine)
const first: PageQuery = { page: 1, limit: 10, search: '' }
const go = (query: Partial<PageQuery>) => ({ type: 'query.received', query: { ...first, ...query } }) as const
const answer = (ids: readonly string[], total: number) => ({
  businesses: ids.map((_id) => ({ _id })),
  total_businesses: total,
})
const toggled = (ids: readonly string[], isSelected = true) =>
  ({ type: 'rows.toggled', ids, isSelected }) as const
const navigation = (query: Partial<PageQuery>, replace: boolean) => ({
  type: 'navigate',
  params: { query: { ...first, ...query }, replace },
})

function opened(query: Partial<PageQuery> = {}) {
  const screen = ledger.start()
  screen.actor.send(go(query))
  return screen
}

async function shown(ids: readonly string[], total: number, query: Partial<PageQuery> = {}) {
  const screen = opened(query)
  await screen.call('listBusinesses').answer(answer(ids, total))
  return screen
}

describe('loading', () => {
  // Requirements: §7.38
  test('waits for the address, then asks with offset, limit and search', () => {
    const { actor, called, call, snapshot } = ledger.start()
    expect(snapshot().value).toMatchObject({ status: 'idle', view: 'skeleton' })
    expect(called).toEqual([])
    actor.send(go({ page: 3, limit: 20, search: 'acme' }))
    expect(snapshot().value).toMatchObject({ status: 'loading' })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(call('listBusinesses').input).toEqual({ offset: 40, limit: 20, search: 'acme' })
  })

  test('tells who reads the whole list what the address says: the first query, and each other one, once', () => {
    const heard: QueryReceived[] = []
    const followReading = fromCallback<QueryReceived>(({ receive }) => receive((event) => heard.push(event)))
    const { actor } = ledger.start({ actors: { followReading } })
    expect(heard).toEqual([])
    actor.send(go({ filter: { sort: 'name' } }))
    expect(heard).toEqual([go({ filter: { sort: 'name' } })])
    actor.send(go({ filter: { sort: 'name' } }))
    actor.send(go({ page: 2 }))
    expect(heard).toEqual([go({ filter: { sort: 'name' } }), go({ page: 2 })])
  })

  test('shows no more rows than were asked for', async () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `biz_${index}`)
    const { snapshot } = await shown(ids, 5000, { limit: 20 })
    const { businesses: rows } = answer(ids.slice(0, 20), 5000)
    expect(snapshot().context).toMatchObject({ rows, total: 5000 })
  })

  test('shows the businesses and the total of the answer', async () => {
    const { snapshot } = await shown(['a', 'b'], 2)
    expect(snapshot().value).toMatchObject({ status: { success: 'painting' } })
    expect(snapshot().context).toMatchObject({
      rows: [{ _id: 'a' }, { _id: 'b' }],
      total: 2,
      error: null,
    })
  })

  // Requirements: §8.11
  test.each([
    [{}, 'An error occurred'],
    [{ message: 'Out of order' }, 'Out of order'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])('ends in error when it fails (%j), and a retry takes the error away', async (failure, words) => {
    const { actor, call, calls, snapshot } = opened()
    await call('listBusinesses').fail(failure)
    expect(snapshot().value).toMatchObject({ status: 'error' })
    expect(snapshot().context).toMatchObject({ error: words, failure })
    actor.send({ type: 'retry.requested' })
    expect(calls('listBusinesses')).toHaveLength(2)
    await call('listBusinesses').answer(answer([], 0))
    expect(snapshot().context).toMatchObject({ error: null, failure: null, total: 0 })
  })

  test('says after 3 s that it is slow, and offers after 10 s to stop', () => {
    const { call, clock, snapshot } = opened()
    waitAndStop({ clock, snapshot })
    expect(snapshot().value.status).toBe('error')
    expect(snapshot().context.error).toBe('Loading was stopped')
    expect(call('listBusinesses').signal.aborted).toBe(true)
  })

  test('the newest query wins over one that loads', async () => {
    const { actor, calls, snapshot } = opened()
    actor.send(go({ search: 'new' }))
    const [old, newest] = calls('listBusinesses')
    expect(old?.signal.aborted).toBe(true)
    await newest?.answer(answer(['new'], 1))
    await old?.answer(answer(['old'], 1))
    expect(snapshot().context.rows).toEqual([{ _id: 'new' }])
  })

  test('the same query again asks for nothing', async () => {
    const { actor, called } = await shown(['a'], 1)
    actor.send(go({}))
    expect(called).toEqual(['listBusinesses'])
  })
})

describe('rows that may be old', () => {
  test('are asked for quietly, once, past what is kept; the page after them is not', async () => {
    const { actor, clock, call, calls, snapshot } = await shown(['a', 'b'], 25, { page: 2, search: 'x' })
    const before = calls('listBusinesses').length
    actor.send({ type: 'data.outdated' })
    expect(snapshot().hasTag('pending')).toBe(false)
    expect(call('listBusinesses').input).toEqual({ offset: 10, limit: 10, search: 'x', fresh: true })
    await call('listBusinesses').answer({ ...answer(['a', 'c'], 26), answeredAt: 9 })
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    expect(snapshot().context).toMatchObject({
      rows: [{ _id: 'a' }, { _id: 'c' }],
      total: 26,
      since: 9,
    })
    clock.increment(10_000)
    expect(calls('listBusinesses')).toHaveLength(before + 1)
  })

  test('stay when that fails, are told to be older, and are asked for again', async () => {
    const { actor, call, snapshot } = await shown(['a'], 1)
    actor.send({ type: 'data.outdated' })
    await call('listBusinesses').fail({})
    expect(snapshot().value).toMatchObject({ status: { success: 'outdated' } })
    expect(snapshot().context).toMatchObject({ total: 1, error: 'An error occurred' })
    actor.send({ type: 'retry.requested' })
    expect(call('listBusinesses').input).toMatchObject({ fresh: true })
    await call('listBusinesses').answer(answer(['b'], 1))
    expect(snapshot().value).toMatchObject({ status: { success: 'resting' } })
    expect(snapshot().context.error).toBeNull()
  })

  test('stay when the address says again where one is', async () => {
    const { actor, clock, calls, snapshot } = await shown(['a'], 1)
    actor.send(go({}))
    clock.increment(0)
    expect(snapshot().value.view).toBe('rows')
    expect(calls('listBusinesses')).toHaveLength(1)
  })

  test('because they were kept for a while are shown at once, and asked for quietly', async () => {
    const { call, snapshot } = opened()
    await call('listBusinesses').answer({ ...answer(['b'], 1), isOld: true })
    expect(snapshot().value).toMatchObject({ status: { success: 'refreshing' }, view: 'rows' })
    expect(snapshot().context.rows).toEqual([{ _id: 'b' }])
    expect(snapshot().hasTag('pending')).toBe(false)
    expect(call('listBusinesses').input).toMatchObject({ fresh: true })
  })

  test.each([{ page: 2 }, { limit: 20 }, { search: 'x' }])(
    'of another query (%j) leave for a skeleton',
    async (query) => {
      const { actor, call, clock, snapshot } = await shown(['a'], 30)
      actor.send({ type: 'query.received', query: { page: 1, limit: 10, search: '', ...query } })
      clock.increment(0)
      expect(snapshot().value).toMatchObject({ status: 'loading', view: 'skeleton' })
      expect(snapshot().context.total).toBe('search' in query ? null : 30)
      await call('listBusinesses').answer(answer(['b'], 1))
      expect(snapshot().value.view).toBe('rows')
    },
  )

  test('of another query that are at hand come without a skeleton', async () => {
    const { actor, call, values } = await shown(['a'], 30)
    const before = values.length
    actor.send({ type: 'query.received', query: { page: 2, limit: 10, search: '' } })
    await call('listBusinesses').answer(answer(['b'], 1))
    expect(values.slice(before)).not.toContainEqual(expect.objectContaining({ view: 'skeleton' }))
  })

  test('that failed are loaded again', async () => {
    const { actor, call, snapshot } = opened()
    await call('listBusinesses').fail({})
    actor.send({ type: 'data.outdated' })
    expect(snapshot().value).toMatchObject({ status: 'loading' })
  })
})

describe('the next page', () => {
  test('is fetched ahead once this one has been painted', async () => {
    const { call, calls, clock, snapshot } = await shown(['a'], 21, { search: 'x' })
    clock.increment(29)
    expect(calls('listBusinesses')).toHaveLength(1)
    clock.increment(1)
    expect(call('listBusinesses').input).toEqual({ offset: 10, limit: 10, search: 'x' })
    await call('listBusinesses').answer(answer(['k'], 21))
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    expect(snapshot().context.rows).toEqual([{ _id: 'a' }])
  })

  test('that fails ahead shows no error', async () => {
    const { call, clock, snapshot } = await shown(['a'], 21)
    clock.increment(30)
    await call('listBusinesses').fail()
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    expect(snapshot().context.error).toBeNull()
  })

  test('is not fetched after the last', async () => {
    const { called, clock } = await shown(['a'], 20, { page: 2 })
    clock.increment(30)
    expect(called).toEqual(['listBusinesses'])
  })
})

describe('paging', () => {
  test('asks the address for a page and keeps limit and search, as a step in history', async () => {
    const { actor, effects } = await shown(['a'], 100, { limit: 20, search: 'x' })
    actor.send({ type: 'page.requested', page: 4 })
    expect(effects).toEqual([navigation({ page: 4, limit: 20, search: 'x' }, false)])
  })

  test.each([1, 0, 1.5, Number.NaN])('asks for no page %d from page 1', async (page) => {
    const { actor, effects } = await shown(['a'], 100)
    actor.send({ type: 'page.requested', page })
    expect(effects).toEqual([])
  })

  test('goes to page 1 with another limit, and nowhere with the same', async () => {
    const { actor, effects } = await shown([], 100, { page: 3 })
    actor.send({ type: 'limit.chosen', limit: 10 })
    actor.send({ type: 'limit.chosen', limit: 50 })
    expect(effects).toEqual([navigation({ limit: 50 }, false)])
  })
})

describe('the search', () => {
  test('asks the address for the first page of what the box wants, in place of the entry that is there', async () => {
    const { actor, effects } = await shown([], 100, { page: 3, limit: 20 })
    actor.send({ type: 'search.requested', search: 'acme' })
    expect(effects).toEqual([navigation({ limit: 20, search: 'acme' }, true)])
  })
})

describe('selection', () => {
  test('is of no row at first, then of those that are chosen', async () => {
    const { actor, selection } = await selecting(['a', 'b'], 12)
    expect(selection()).toEqual(['some', []])
    actor.send(toggled(['a', 'b']))
    actor.send(toggled(['a'], false))
    expect(selection()).toEqual(['some', ['b']])
  })

  test('is of all that match, on every page, until one is left out: then the others of its page stay', async () => {
    const { actor, call, selection } = await selecting(['a', 'b'], 12)
    actor.send(toggled(['a']))
    actor.send({ type: 'all.chosen' })
    actor.send(go({ page: 2 }))
    await call('listBusinesses').answer(answer(['k', 'l'], 12))
    expect(selection()[0]).toBe('all')
    actor.send(toggled(['k'], false))
    expect(selection()).toEqual(['some', ['l']])
  })

  test.each([
    ['clearing', { type: 'selection.cleared' } as const],
    ['another search', go({ search: 'x' })],
    ['another filter', go({ filter: { full: 'yes' } })],
  ])('ends by %s, of some rows and of all', async (_, event) => {
    const some = await selecting(['a', 'b'], 12)
    some.actor.send(toggled(['a']))
    some.actor.send(event)
    expect(some.selection()).toEqual(['some', []])
    const all = await selecting(['a', 'b'], 12)
    all.actor.send(toggled(['a']))
    all.actor.send({ type: 'all.chosen' })
    all.actor.send(event)
    expect(all.selection()).toEqual(['some', []])
  })

  test.each([{ page: 2 }, { limit: 20 }, { filter: { sort: 'name' } }])(
    'stays on the way to %j of the same list',
    async (query) => {
      const { actor, selection } = await selecting(['a', 'b'], 12)
      actor.send(toggled(['a']))
      actor.send(go(query))
      expect(selection()).toEqual(['some', ['a']])
    },
  )
})

async function selecting(ids: readonly string[], total: number) {
  const screen = await shown(ids, total)
  return {
    ...screen,
    selection: () => {
      const { value, context } = screen.snapshot()
      return [value.selection, context.selected.map(({ _id }) => _id)]
    },
  }
}

describe('what was changed meanwhile', () => {
  test('a changed business takes its row, without a call', async () => {
    const { actor, called, snapshot } = await shown(['a', 'b'], 2)
    actor.send({ type: 'business.updated', business: { _id: 'b', isActive: false } })
    expect(snapshot().context.rows).toEqual([{ _id: 'a' }, { _id: 'b', isActive: false }])
    expect(called).toEqual(['listBusinesses'])
  })

  test('a changed business is changed among the selected ones too', async () => {
    const { actor, snapshot } = await shown(['a', 'b'], 20)
    actor.send(toggled(['a', 'b']))
    actor.send({ type: 'business.updated', business: { _id: 'b', isActive: false } })
    expect(snapshot().context.selected).toEqual([{ _id: 'a' }, { _id: 'b', isActive: false }])
    actor.send({ type: 'all.chosen' })
    actor.send(toggled(['a'], false))
    expect(snapshot().context.selected).toEqual([{ _id: 'b', isActive: false }])
    actor.send({ type: 'selection.cleared' })
    expect(snapshot().context.selected).toEqual([])
  })

  test('an added business is marked, and the list leads to its first page, read anew', async () => {
    const { actor, call, effects, snapshot } = await shown(['a'], 30, { page: 3, search: 'x' })
    actor.send({ type: 'business.added', businessId: 'new' })
    expect(effects).toEqual([navigation({}, true)])
    expect(snapshot().context.addedId).toBe('new')
    expect(snapshot().hasTag('pending')).toBe(true)
    actor.send(go({}))
    expect(call('listBusinesses').input).toEqual({ offset: 0, limit: 10, fresh: true })
    await call('listBusinesses').answer(answer(['new'], 31))
    actor.send(go({ page: 2 }))
    expect(call('listBusinesses').input).toEqual({ offset: 10, limit: 10 })
  })

  test('an outdated list is read past the kept answers, also after a failure', async () => {
    const { actor, call } = await shown(['a'], 1)
    actor.send({ type: 'check.requested' })
    expect(call('listBusinesses').input).toEqual({ offset: 0, limit: 10, fresh: true })
    await call('listBusinesses').fail()
    actor.send({ type: 'retry.requested' })
    expect(call('listBusinesses').input).toMatchObject({ fresh: true })
  })
})

test('what changes the status of several is the list’s own, once, and tells it what they came to', async () => {
  const { actor, snapshot } = await shown(['a', 'b'], 2)
  expect(snapshot().context.statuses).toBeNull()
  const toggleBusinessStatus = fromPromise<
    CallOutput<'toggleBusinessStatus'>,
    CallInput<'toggleBusinessStatus'>
  >(async () => ({ message: '', data: { _id: 'b', name: 'New' } }))
  const provided = businessStatusesMachine.provide({ actors: { toggleBusinessStatus } })
  actor.send({ type: 'statuses.opened', logic: provided })
  const { statuses } = snapshot().context
  actor.send({ type: 'statuses.opened', logic: provided })
  expect(snapshot().context.statuses).toBe(statuses)
  statuses?.send({ type: 'changes.requested', isActive: true, businesses: [{ _id: 'b' }] })
  statuses?.send({ type: 'changes.confirmed' })
  await expect.poll(() => snapshot().context.rows).toEqual([{ _id: 'a' }, { _id: 'b', name: 'New' }])
})

// Requirements: U80
test('what narrows and orders the list goes to the address with page 1, and nowhere as it is', async () => {
  const { actor, effects } = await shown(['a'], 100, { page: 4, limit: 20, filter: { sort: 'name' } })
  actor.send({ type: 'filter.chosen', filter: { sort: 'name' } })
  actor.send({ type: 'filter.chosen', filter: { full: 'yes' } })
  expect(effects).toEqual([navigation({ limit: 20, filter: { full: 'yes' } }, false)])
})

test('the tests above took every transition', () => expect(ledger.untaken()).toEqual([]))
