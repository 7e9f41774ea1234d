import { describe, expect, test } from 'vitest'
import { ALL_PLANS } from '../../machines/rules/plan-view.ts'
import { pagedListMachine } from '../../machines/shared/paged-list.machine.ts'
import { searchBoxMachine } from '../../machines/shared/search-box.machine.ts'
import { start } from '../support/machine.ts'
import { started } from './plans.ts'

/** A box at an address without a search. */
function opened(pause = 1000) {
  const { actor, clock, effects, snapshot } = start(searchBoxMachine, { input: { pause }, isChild: true })
  return {
    /** the address says what is searched */
    go: (search: string) => actor.send({ type: 'search.received', search }),
    type: (text: string) => actor.send({ type: 'search.typed', text }),
    enter: () => actor.send({ type: 'search.submitted' }),
    wait: (ms = pause) => clock.increment(ms),
    /** what the list was asked for */
    asked: () => effects.map(({ params }) => params),
    text: () => snapshot().context.draft,
    state: () => snapshot().value,
  }
}

const requested = (search: string) => ({ type: 'search.requested', search })

describe('the search box', () => {
  // Requirements: §2.32, §9.4
  test.each([1000, 200])('waits %d ms after the last keystroke', (pause) => {
    const { type, wait, asked } = opened(pause)
    type('a')
    wait(pause - 1)
    type('ab')
    wait(pause - 1)
    expect(asked()).toEqual([])
    wait(1)
    expect(asked()).toEqual([requested('ab')])
  })

  // Requirements: D9
  test('does not wait with Enter, which without typing does nothing', () => {
    const { type, enter, wait, asked, state } = opened()
    enter()
    type(' a ')
    enter()
    expect(state()).toBe('resting')
    enter()
    wait()
    expect(asked()).toEqual([requested('a')])
  })

  test.each(['old', ' old ', 'old\0'])(
    'asks for nothing, and rests, when it holds what is searched: %j',
    (same) => {
      const { go, type, enter, wait, asked, state, text } = opened()
      go('old')
      type(same)
      enter()
      expect(state()).toBe('resting')
      wait()
      expect(asked()).toEqual([])
      expect(text()).toBe(same)
    },
  )

  // Requirements: §2.34
  test.each([
    ['', ''],
    [` ${'x'.repeat(250)}`, 'x'.repeat(200)],
  ])('asks for %j trimmed and cut, and keeps it as it was typed', (typed, search) => {
    const { go, type, wait, asked, text } = opened()
    go('old')
    type(typed)
    wait()
    expect(asked()).toEqual([requested(search)])
    go(search)
    expect(text()).toBe(typed)
  })

  test('takes over the search of an address that leads elsewhere, and forgets what was typed', () => {
    const { go, type, wait, asked, text, state } = opened()
    type('a')
    go('old')
    expect(text()).toBe('old')
    expect(state()).toBe('resting')
    wait()
    expect(asked()).toEqual([])
  })

  test('keeps what is typed while the address takes in what was asked before', () => {
    const { go, type, enter, text, state } = opened()
    type('a')
    enter()
    type('ab')
    go('a')
    expect(text()).toBe('ab')
    expect(state()).toBe('typing')
  })

  test('shows what is searched when its own question comes after somebody went elsewhere', () => {
    const { go, type, enter, text } = opened()
    type('a')
    enter()
    go('old')
    expect(text()).toBe('old')
    go('a')
    expect(text()).toBe('a')
  })

  test('shows what is searched on the way back to something it once asked for', () => {
    const { go, type, enter, text } = opened()
    type('a')
    enter()
    go('a')
    type('b')
    go('b')
    go('a')
    expect(text()).toBe('a')
  })
})

/** Each list at its address, with the query that leads there and the pause of its box. */
const lists = {
  pages: () =>
    opening(
      start(pagedListMachine(), { input: { idOf: String } }),
      { page: 2, limit: 20, search: 'old' },
      1000,
    ),
  plans: () => opening(started(), { ...ALL_PLANS, page: 2, search: 'old' }, 200),
}

interface Sender<Q> {
  send: (event: { type: 'query.received'; query: Q }) => void
  stop: () => void
}
function opening<Q extends { page: number; search: string }, B>(
  { actor, ...rest }: { actor: Sender<Q> } & B,
  query: Q,
  pause: number,
) {
  const go = (change: { page?: number; search?: string }) =>
    actor.send({ type: 'query.received', query: { ...query, ...change } })
  go({})
  return { ...rest, actor, go, query, pause }
}

// the keys of a literal typed by its names
describe.each(Object.keys(lists) as (keyof typeof lists)[])('the list of %s', (name) => {
  // Requirements: §2.33
  test('tells its box what the address says, and asks the address for the first page of what the box wants', () => {
    const { actor, go, snapshot, clock, effects, query, pause } = lists[name]()
    const { searchBox } = snapshot().children
    const draft = () => searchBox?.getSnapshot().context.draft
    expect(draft()).toBe('old')
    searchBox?.send({ type: 'search.typed', text: 'new' })
    clock.increment(pause - 1)
    // another page keeps what was typed
    go({ page: 3 })
    expect(effects).toEqual([])
    clock.increment(1)
    const next = { ...query, page: 1, search: 'new' }
    expect(effects).toEqual([{ type: 'navigate', params: { query: next, replace: true } }])
    go({ search: 'new' })
    searchBox?.send({ type: 'search.typed', text: 'newer' })
    // Back drops it
    go({})
    expect(draft()).toBe('old')
    searchBox?.send({ type: 'search.typed', text: 'newest' })
    actor.stop()
    clock.increment(pause)
    expect(effects).toHaveLength(1)
  })
})
