import { describe, expect, test } from 'vitest'
import { paymentId } from '../../machines/rules/payment-ids.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import { pagedListMachine } from '../../machines/shared/paged-list.machine.ts'
import { start } from '../support/machine.ts'

interface Row {
  _id?: unknown
  transactionId?: unknown
  isActive?: boolean
}

/** The query of a URL without parameters. */
const first: PageQuery = { page: 1, limit: 10, search: '' }
const go = (query: Partial<PageQuery>) => ({ type: 'query.received', query: { ...first, ...query } }) as const
const idOf = paymentId
const rowsOf = (ids: readonly string[]) => ids.map((_id) => ({ _id }))
const toggled = (ids: readonly string[], isSelected = true) =>
  ({ type: 'rows.toggled', ids, isSelected }) as const
const navigation = (query: Partial<PageQuery>, replace: boolean) => ({
  type: 'navigate',
  params: { query: { ...first, ...query }, replace },
})

/** Opens a list with a query, and leaves its first call pending. */
function openedAt(query: Partial<PageQuery> = {}) {
  const screen = start(pagedListMachine<Row>(), { input: { idOf } })
  screen.actor.send(go(query))
  const call = () => screen.call('listRows')
  return {
    ...screen,
    send: screen.actor.send.bind(screen.actor),
    call,
    answer: (ids: readonly string[], total: number, more = {}) =>
      call().answer({ rows: rowsOf(ids), total, ...more }),
    inputs: () => screen.calls('listRows').map(({ input }) => input),
    context: () => screen.snapshot().context,
    selection: () => {
      const { value, context } = screen.snapshot()
      return [value.selection, ...context.selected.map(({ _id }) => _id)]
    },
  }
}

/** Returns a list with its rows loaded. */
async function shownAt(ids: readonly string[], total: number, query: Partial<PageQuery> = {}) {
  const screen = openedAt(query)
  await screen.answer(ids, total)
  return screen
}

// Requirements: §3.17
test('a list shows the rows and total of the response, but not more rows than requested', async () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `row_${index}`)
  const { context } = await shownAt(ids, 5000, { limit: 20 })
  expect(context()).toMatchObject({ rows: rowsOf(ids.slice(0, 20)), total: 5000, error: null })
})

describe('outdated rows', () => {
  // Requirements: D5b
  test('are refetched silently once, bypassing the cache, but the next page is not prefetched', async () => {
    const { send, answer, clock, context, inputs } = await shownAt(['a', 'b'], 25, { page: 2, search: 'x' })
    send(toggled(['a']))
    send(toggled(['b']))
    send({ type: 'data.outdated' })
    expect(inputs().at(-1)).toEqual({ offset: 10, limit: 10, search: 'x', fresh: true })
    await answer(['a', 'c'], 26, { answeredAt: 9 })
    // Row b stays selected although it is no longer on this page, because it may have moved to another page.
    expect(context()).toMatchObject({
      rows: rowsOf(['a', 'c']),
      total: 26,
      since: 9,
      selected: rowsOf(['a', 'b']),
    })
    expect(context().selected[0]).toBe(context().rows[0])
    clock.increment(10_000)
    expect(inputs()).toHaveLength(2)
  })

  test.each([
    [{ page: 2 }, 30],
    [{ limit: 20 }, 30],
    [{ search: 'x' }, null],
    [{ filter: { mode: 'card' } }, null],
  ])('stay visible during a new query (%j), with the total %j', async (query, total) => {
    const { send, context } = await shownAt(['a'], 30)
    send(go(query))
    expect(context().total).toBe(total)
  })
})

describe('the next page', () => {
  test.each([
    [10, 1],
    [20, 2],
    [0, 1],
  ])('is not prefetched when %i rows end on page %i', async (total, last) => {
    const { clock, inputs } = await shownAt([], total, { page: last })
    clock.increment(30)
    expect(inputs()).toHaveLength(1)
  })

  test('is requested again when the user goes to it, and its prefetch is aborted in the same step', async () => {
    const { actor, call, clock, inputs, send } = await shownAt(['a'], 21)
    clock.increment(30)
    const ahead = call()
    const asked: boolean[] = []
    actor.subscribe(() => asked.push(inputs().length === 3))
    send(go({ page: 2 }))
    expect(ahead.signal.aborted).toBe(true)
    expect(call().input).toEqual(ahead.input)
    expect(asked[0]).toBe(true)
  })
})

// Requirements: §2.30, §2.31, D8c, U80
test('a list replaces an invalid filter in the URL, and keeps the rest of the query', async () => {
  const query = { page: 3, limit: 20, search: 'x', filter: { sort: 'name' } }
  const { send, context, effects } = await shownAt(['a'], 100, query)
  send({ type: 'filter.chosen', filter: {}, replace: true })
  expect(effects).toEqual([navigation({ ...query, page: 1, filter: {} }, true)])
  expect(context().query).toEqual(query)
})

test.each([
  ...[1, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY].map(
    (page) => ({ type: 'page.requested', page }) as const,
  ),
  { type: 'limit.chosen', limit: 10 } as const,
  { type: 'filter.chosen', filter: {} } as const,
])('a list on page 1 does not navigate on %j', async (event) => {
  const { send, effects } = await shownAt(['a'], 100)
  send(event)
  expect(effects).toEqual([])
})

describe('selection', () => {
  test('works by row, range and page, and contains only shown rows', async () => {
    const { send, selection } = await shownAt(['a', 'b', 'c'], 3)
    for (const [ids, isSelected, selected] of [
      [['x'], true, []],
      [['b'], true, ['b']],
      [['b', 'c'], true, ['b', 'c']],
      [['a', 'b', 'c'], true, ['a', 'b', 'c']],
      [['b'], false, ['a', 'c']],
      [['a', 'b', 'c'], false, []],
    ] as const) {
      send(toggled(ids, isSelected))
      expect(selection()).toEqual(['some', ...selected])
    }
  })

  test('covers all matching rows of all pages; deselecting a row keeps the other rows of its page', async () => {
    const { send, answer, selection } = await shownAt(['a', 'b'], 12)
    send(toggled(['a']))
    send({ type: 'all.chosen' })
    send(go({ page: 2 }))
    await answer(['k', 'l'], 12)
    expect(selection()[0]).toBe('all')
    send(toggled(['k'], false))
    expect(selection()).toEqual(['some', 'l'])
  })

  // Requirements: D10
  test.each([
    ['stays with another page', go({ page: 2 }), ['a']],
    ['stays with another limit', go({ limit: 20 }), ['a']],
    ['stays with another order', go({ filter: { sort: 'amount' } }), ['a']],
    ['stays with the same query', go({}), ['a']],
    ['ends with another search', go({ search: 'x' }), []],
    ['ends with another filter', go({ filter: { status: 'Failed' } }), []],
    ['ends when it is cleared', { type: 'selection.cleared' } as const, []],
  ])('a selection of some or all rows %s', async (_, event, left) => {
    const { send, selection } = await shownAt(['a'], 12)
    send(toggled(['a']))
    send(event)
    expect(selection()).toEqual(['some', ...left])
    send(go({}))
    send({ type: 'all.chosen' })
    send(event)
    expect(selection()[0]).toBe(left.length > 0 ? 'all' : 'some')
  })
})
test.each([
  ['a text', { transactionId: ' TXN-1 ' }],
  ['a number', { transactionId: 1042 }],
  ['a number, with an invalid _id', { _id: {}, transactionId: 1042 }],
])('a payment whose only id is a transaction id (%s) stays selected after a refetch', async (_, row) => {
  const { send, answer, context } = openedAt()
  await answer([], 1, { rows: [row] })
  send(toggled([paymentId(row)]))
  send({ type: 'data.outdated' })
  await answer([], 1, { rows: [{ ...row }] })
  expect(context().selected).toEqual([row])
})

test('a changed row is updated in the page and the selection without a call', async () => {
  const { send, context, inputs } = await shownAt(['a', 'b'], 20)
  send(toggled(['a', 'b']))
  const changed = { _id: 'b', isActive: false }
  send({ type: 'row.updated', row: changed })
  expect(context()).toMatchObject({ rows: [{ _id: 'a' }, changed], selected: [{ _id: 'a' }, changed] })
  expect(inputs()).toHaveLength(1)
})
