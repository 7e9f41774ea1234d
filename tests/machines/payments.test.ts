import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { paymentId } from '../../machines/contract/ids.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import type { QueryReceived } from '../../machines/shared/paged-list.ts'
import { first, ledger, opened, page, payments, shown } from './payments.ts'
import { canStop, stopWaiting, waitIn } from './patience.ts'

const go = (query: Partial<PageQuery>) => ({ type: 'query.received', query: { ...first, ...query } }) as const
const toggled = (ids: readonly string[], isSelected = true) =>
  ({ type: 'rows.toggled', ids, isSelected }) as const
const navigation = (query: Partial<PageQuery>, replace: boolean) => ({
  type: 'navigate',
  params: { query: { ...first, ...query }, replace },
})

describe('loading', () => {
  test('waits for the address, then asks for its page', () => {
    const { actor, called, call, snapshot } = ledger.start()
    expect(snapshot().value).toMatchObject({ status: 'idle', view: 'skeleton' })
    expect(called).toEqual([])
    actor.send(go({}))
    expect(snapshot().value).toMatchObject({ status: 'loading' })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(call('listPayments').input).toEqual({ offset: 0, limit: 10 })
  })

  test('tells who reads the whole list what the address says: the first query, and each other one, once', () => {
    const heard: QueryReceived[] = []
    const followReading = fromCallback<QueryReceived>(({ receive }) => receive((event) => heard.push(event)))
    const { actor } = ledger.start({ actors: { followReading } })
    expect(heard).toEqual([])
    actor.send(go({ filter: { sort: '-amount' } }))
    expect(heard).toEqual([go({ filter: { sort: '-amount' } })])
    actor.send(go({ filter: { sort: '-amount' } }))
    actor.send(go({ page: 2 }))
    expect(heard).toEqual([go({ filter: { sort: '-amount' } }), go({ page: 2 })])
  })

  // Requirements: §7.52
  test('asks with offset (page minus one) times the limit, and with the search', () => {
    const { call } = opened({ page: 3, limit: 20, search: 'nancy' })
    expect(call('listPayments').input).toEqual({ offset: 40, limit: 20, search: 'nancy' })
  })

  test('shows no more rows than were asked for', async () => {
    const { call, snapshot } = opened({ limit: 20 })
    const ids = Array.from({ length: 5000 }, (_, index) => `pay_${index}`)
    await call('listPayments').answer(page(ids, 5000))
    expect(snapshot().context).toMatchObject({ rows: payments(ids.slice(0, 20)), total: 5000 })
  })

  // Requirements: §3.17
  test('shows the payments and the total of the answer', async () => {
    const { call, snapshot } = opened()
    await call('listPayments').answer(page(['a', 'b'], 2))
    expect(snapshot().value).toMatchObject({ status: { success: 'painting' } })
    expect(snapshot().context).toMatchObject({ rows: payments(['a', 'b']), total: 2, error: null })
  })

  // Requirements: §8.11
  test.each([
    [{}, 'An error occurred'],
    [{ message: 'Out of order' }, 'Out of order'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])(
    'ends in error when it fails (%j), and a retry that succeeds takes the error away',
    async (failure, words) => {
      const { actor, call, calls, snapshot } = opened()
      await call('listPayments').fail(failure)
      expect(snapshot().value).toMatchObject({ status: 'error' })
      expect(snapshot().context).toMatchObject({ error: words, failure })
      actor.send({ type: 'retry.requested' })
      expect(calls('listPayments')).toHaveLength(2)
      await call('listPayments').answer(page([], 0))
      expect(snapshot().context).toMatchObject({ error: null, failure: null, total: 0 })
    },
  )

  test('says after 3 s that it is slow, and offers after 10 s to stop', () => {
    const { call, clock, snapshot } = opened()
    const at = (ms: number) => {
      clock.set(ms)
      return waitIn(snapshot())
    }
    expect(at(2999)).toBe('brief')
    expect(at(3000)).toBe('slow')
    expect(at(9999)).toBe('slow')
    expect(canStop(snapshot())).toBe(false)
    expect(at(10_000)).toBe('long')
    stopWaiting(snapshot())
    expect(snapshot().value.status).toBe('error')
    expect(snapshot().context).toMatchObject({ error: 'Loading was stopped', failure: null })
    expect(call('listPayments').signal.aborted).toBe(true)
  })

  test('waits anew for a new query', () => {
    const { actor, clock, snapshot } = opened()
    clock.increment(10_000)
    actor.send(go({ page: 2 }))
    expect(snapshot().value.status).toBe('loading')
  })
})

describe('rows that may be old', () => {
  // Requirements: D5b
  test('are asked for quietly, once, past what is kept; the page after them is not', async () => {
    const { actor, clock, call, calls, snapshot } = await shown(['a', 'b'], 25, { page: 2, search: 'x' })
    const before = calls('listPayments').length
    actor.send(toggled(['a']))
    actor.send(toggled(['b']))
    actor.send({ type: 'data.outdated' })
    expect(snapshot().hasTag('pending')).toBe(false)
    expect(call('listPayments').input).toEqual({ offset: 10, limit: 10, search: 'x', fresh: true })
    await call('listPayments').answer({ ...page(['a', 'c'], 26), answeredAt: 9 })
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    expect(snapshot().context).toMatchObject({
      rows: payments(['a', 'c']),
      total: 26,
      since: 9,
      // those of other pages stay; this one may only have moved there
      selected: payments(['a', 'b']),
    })
    expect(snapshot().context.selected[0]).toBe(snapshot().context.rows[0])
    clock.increment(10_000)
    expect(calls('listPayments')).toHaveLength(before + 1)
  })

  test('stay when that fails, are told to be older, and are asked for again', async () => {
    const { actor, call, snapshot } = await shown(['a'], 1)
    actor.send({ type: 'data.outdated' })
    await call('listPayments').fail({})
    expect(snapshot().value).toMatchObject({ status: { success: 'outdated' } })
    expect(snapshot().context).toMatchObject({ total: 1, error: 'An error occurred' })
    actor.send({ type: 'retry.requested' })
    expect(call('listPayments').input).toMatchObject({ fresh: true })
    await call('listPayments').answer(page(['b'], 1))
    expect(snapshot().value).toMatchObject({ status: { success: 'resting' } })
    expect(snapshot().context.error).toBeNull()
  })

  test('because they were kept for a while are shown at once, and asked for quietly', async () => {
    const { call, snapshot } = opened()
    await call('listPayments').answer({ ...page(['b'], 1), isOld: true })
    expect(snapshot().value).toMatchObject({ status: { success: 'refreshing' }, view: 'rows' })
    expect(snapshot().context.rows).toEqual(payments(['b']))
    expect(snapshot().hasTag('pending')).toBe(false)
    expect(call('listPayments').input).toMatchObject({ fresh: true })
  })

  test('stay when the address says again where one is', async () => {
    const { actor, clock, calls, snapshot } = await shown(['a'], 1)
    actor.send({ type: 'query.received', query: first })
    clock.increment(0)
    expect(snapshot().value.view).toBe('rows')
    expect(calls('listPayments')).toHaveLength(1)
  })

  test.each([{ page: 2 }, { limit: 20 }, { search: 'x' }, { filter: { mode: 'card' } }])(
    'of another query (%j) leave for a skeleton',
    async (query) => {
      const { actor, call, clock, snapshot } = await shown(['a'], 30)
      actor.send({ type: 'query.received', query: { page: 1, limit: 10, search: '', ...query } })
      clock.increment(0)
      expect(snapshot().value).toMatchObject({ status: 'loading', view: 'skeleton' })
      expect(snapshot().context.total).toBe('page' in query || 'limit' in query ? 30 : null)
      await call('listPayments').answer(page(['b'], 1))
      expect(snapshot().value.view).toBe('rows')
    },
  )

  test('of another query that are at hand come without a skeleton', async () => {
    const { actor, call, values } = await shown(['a'], 30)
    const before = values.length
    actor.send({ type: 'query.received', query: { page: 2, limit: 10, search: '' } })
    await call('listPayments').answer(page(['b'], 1))
    expect(values.slice(before)).not.toContainEqual(expect.objectContaining({ view: 'skeleton' }))
  })

  test('that failed are loaded again', async () => {
    const { actor, call, snapshot } = opened()
    await call('listPayments').fail({})
    actor.send({ type: 'data.outdated' })
    expect(snapshot().value).toMatchObject({ status: 'loading' })
  })
})

describe('the newest query wins', () => {
  test('while one loads: its request is aborted and its late answer changes nothing', async () => {
    const { actor, calls, snapshot } = opened()
    actor.send(go({ search: 'new' }))
    const [old, newest] = calls('listPayments')
    expect(old?.signal.aborted).toBe(true)
    expect(newest?.signal.aborted).toBe(false)
    await newest?.answer(page(['new'], 1))
    await old?.answer(page(['old'], 1))
    expect(snapshot().context).toMatchObject({ rows: payments(['new']), query: { search: 'new' } })
  })

  test('after an error too', async () => {
    const { actor, call, snapshot } = opened()
    await call('listPayments').fail()
    actor.send(go({ page: 2 }))
    expect(snapshot().value.status).toBe('loading')
  })

  test('and the same query again asks for nothing', async () => {
    const { actor, called } = await shown(['a'], 1)
    actor.send(go({}))
    expect(called).toEqual(['listPayments'])
  })
})

describe('the next page', () => {
  test('is not fetched before this one has been painted', async () => {
    const { call, called, clock } = opened()
    await call('listPayments').answer(page(['a'], 21))
    clock.increment(29)
    expect(called).toEqual(['listPayments'])
    clock.increment(1)
    expect(called).toEqual(['listPayments', 'listPayments'])
  })

  test('is fetched ahead when there is one, once', async () => {
    const { calls, call, snapshot } = await shown(['a'], 21, { limit: 10, search: 'x' })
    expect(calls('listPayments').map(({ input }) => input)).toEqual([
      { offset: 0, limit: 10, search: 'x' },
      { offset: 10, limit: 10, search: 'x' },
    ])
    expect(snapshot().value.status).toEqual({ success: 'fetchingAhead' })
    await call('listPayments').answer(page(['k'], 21))
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    expect(snapshot().context.rows).toEqual(payments(['a']))
    expect(calls('listPayments')).toHaveLength(2)
  })

  test.each([
    [10, 1],
    [20, 2],
    [0, 1],
  ])('is not fetched when %i rows end on page %i', async (total, last) => {
    const { called } = await shown([], total, { page: last })
    expect(called).toEqual(['listPayments'])
  })

  test('that fails ahead shows no error', async () => {
    const { call, snapshot } = await shown(['a'], 21)
    await call('listPayments').fail()
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    expect(snapshot().context.error).toBeNull()
  })

  test('that is asked for while it is fetched ahead ends the fetch ahead in the step that asks', async () => {
    const { actor, calls } = await shown(['a'], 21)
    const asked: boolean[] = []
    actor.subscribe(() => asked.push(calls('listPayments').length === 3))
    actor.send(go({ page: 2 }))
    expect(calls('listPayments')[1]?.signal.aborted).toBe(true)
    expect(calls('listPayments')[2]?.input).toEqual(calls('listPayments')[1]?.input)
    expect(asked[0]).toBe(true)
  })
})

describe('paging', () => {
  // Requirements: §2.30, D8c
  test('asks the address for another page and keeps limit and search, as a step in history', async () => {
    const { actor, effects, snapshot } = await shown(['a'], 100, { limit: 20, search: 'x' })
    actor.send({ type: 'page.requested', page: 4 })
    expect(effects).toEqual([navigation({ page: 4, limit: 20, search: 'x' }, false)])
    expect(snapshot().context.query.page).toBe(1)
  })

  test.each([1, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'asks for no page %d from page 1',
    async (number) => {
      const { actor, effects } = await shown(['a'], 100)
      actor.send({ type: 'page.requested', page: number })
      expect(effects).toEqual([])
    },
  )

  // Requirements: §2.31
  test('goes to page 1 with another limit, as a step in history', async () => {
    const { actor, effects } = await shown([], 100, { page: 3 })
    actor.send({ type: 'limit.chosen', limit: 50 })
    expect(effects).toEqual([navigation({ page: 1, limit: 50 }, false)])
  })

  test('goes nowhere with the limit there is', async () => {
    const { actor, effects } = await shown([], 100, { page: 3 })
    actor.send({ type: 'limit.chosen', limit: 10 })
    expect(effects).toEqual([])
  })
})

describe('what narrows and orders the list', () => {
  // Requirements: U80
  test('goes to the address with page 1, as a step in history, and keeps limit and search', async () => {
    const { actor, effects } = await shown(['a'], 100, { page: 4, limit: 20, search: 'x' })
    actor.send({ type: 'filter.chosen', filter: { status: 'failed', sort: '-amount' } })
    const filter = { status: 'failed', sort: '-amount' }
    expect(effects).toEqual([navigation({ page: 1, limit: 20, search: 'x', filter }, false)])
  })

  test('takes the place of an address that nobody can mean', async () => {
    const { actor, effects } = await shown(['a'], 1, { filter: { amountFrom: 'much' } })
    actor.send({ type: 'filter.chosen', filter: {}, replace: true })
    expect(effects).toEqual([navigation({ filter: {} }, true)])
  })

  test.each([{}, { filter: { status: 'failed' } }])('goes nowhere as it is: %j', async (query) => {
    const { actor, effects } = await shown(['a'], 100, { page: 3, ...query })
    actor.send({ type: 'filter.chosen', filter: query.filter ?? {} })
    expect(effects).toEqual([])
  })

  test('stays from page to page and with another limit', async () => {
    const { actor, effects } = await shown(['a'], 100, { filter: { mode: 'card' } })
    actor.send({ type: 'page.requested', page: 2 })
    actor.send({ type: 'limit.chosen', limit: 20 })
    expect(effects).toEqual([
      navigation({ page: 2, filter: { mode: 'card' } }, false),
      navigation({ limit: 20, filter: { mode: 'card' } }, false),
    ])
  })

  test('is told to whoever answers', () => {
    const { call } = opened({ filter: { status: 'failed' } })
    expect(call('listPayments').input).toEqual({ offset: 0, limit: 10, filter: { status: 'failed' } })
  })
})

describe('selection', () => {
  test.each([
    ['a text', { transactionId: ' TXN-1 ' }],
    ['a number', { transactionId: 1042 }],
    ['a number, where _id is odd', { _id: {}, transactionId: 1042 }],
  ])(
    'of a row that has no id but its transaction’s, %s, stays when the page is read again',
    async (_, row) => {
      const { actor, call, snapshot } = opened()
      await call('listPayments').answer({ payments: [row], total_payments: 1 })
      const id = paymentId(row)
      actor.send(toggled([id]))
      actor.send({ type: 'data.outdated' })
      await call('listPayments').answer({ payments: [{ ...row }], total_payments: 1 })
      expect(snapshot().context.selected).toEqual([row])
    },
  )

  test('is by row, by a range, and by all rows of the page', async () => {
    const { actor, selected } = await selecting(['a', 'b', 'c'], 3)
    actor.send(toggled(['b']))
    expect(selected()).toEqual(['b'])
    actor.send(toggled(['b', 'c']))
    expect(selected()).toEqual(['b', 'c'])
    actor.send(toggled(['a', 'b', 'c']))
    expect(selected()).toEqual(['a', 'b', 'c'])
    actor.send(toggled(['b'], false))
    expect(selected()).toEqual(['a', 'c'])
    actor.send(toggled(['a', 'b', 'c'], false))
    expect(selected()).toEqual([])
  })

  test('goes on from page to page, with the rows themselves', async () => {
    const { actor, call, snapshot, selected } = await selecting(['a', 'b'], 13)
    actor.send(toggled(['b']))
    actor.send(go({ page: 2 }))
    await call('listPayments').answer(page(['k'], 13))
    actor.send(toggled(['k']))
    expect(selected()).toEqual(['b', 'k'])
    expect(snapshot().context.selected[0]).toEqual({ _id: 'b' })
    actor.send(toggled(['k'], false))
    expect(selected()).toEqual(['b'])
  })

  // Requirements: D10
  test.each([
    ['page', { page: 2 }, ['a']],
    ['limit', { limit: 20 }, ['a']],
    ['order', { filter: { sort: 'amount' } }, ['a']],
    ['search', { search: 'x' }, []],
    ['filter', { filter: { status: 'Failed' } }, []],
  ])('meets another %s', async (_, query, left) => {
    const { actor, selected } = await selecting(['a'], 11)
    actor.send(toggled(['a']))
    actor.send(go(query))
    expect(selected()).toEqual(left)
  })

  test('is of all that match, until one of the page is left out', async () => {
    const { actor, call, snapshot, selected } = await selecting(['a', 'b'], 12)
    actor.send(toggled(['a']))
    actor.send({ type: 'all.chosen' })
    expect(snapshot().value.selection).toBe('all')
    actor.send(go({ page: 2 }))
    await call('listPayments').answer(page(['k', 'l'], 12))
    expect(snapshot().value.selection).toBe('all')
    actor.send(toggled(['k'], false))
    expect(snapshot().value.selection).toBe('some')
    expect(selected()).toEqual(['l'])
  })

  test.each([
    ['clearing', { type: 'selection.cleared' } as const],
    ['another search', go({ search: 'x' })],
  ])('of all that match ends by %s', async (_, event) => {
    const { actor, snapshot, selected } = await selecting(['a'], 12)
    actor.send(toggled(['a']))
    actor.send({ type: 'all.chosen' })
    actor.send(event)
    expect(snapshot().value.selection).toBe('some')
    expect(selected()).toEqual([])
  })

  test('stays while the next page is fetched ahead, and when the same query comes again', async () => {
    const { actor, call, selected } = await selecting(['a'], 11)
    actor.send(toggled(['a']))
    await call('listPayments').answer(page(['k'], 11))
    actor.send(go({}))
    expect(selected()).toEqual(['a'])
  })

  test('holds nothing but rows that are there', () => {
    const { actor, snapshot } = opened()
    actor.send(toggled(['a']))
    expect(snapshot().context.selected).toEqual([])
  })
})

async function selecting(ids: readonly string[], total: number) {
  const screen = await shown(ids, total)
  return { ...screen, selected: () => screen.snapshot().context.selected.map(paymentId) }
}

test('the tests above took every transition of the status and of paging', () =>
  expect(ledger.untaken().filter((name) => !name.startsWith('payments.search'))).toEqual([]))
