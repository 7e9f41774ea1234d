import { describe, expect, test } from 'vitest'
import { ALL_PLANS } from '../../machines/rules/plan-view.ts'
import { pagedListMachine } from '../../machines/shared/paged-list.machine.ts'
import { searchBoxMachine } from '../../machines/shared/search-box.machine.ts'
import { start } from '../support/machine.ts'
import { started } from './plans.ts'

/** Starts a search box with a URL that has no search. */
function opened(pause = 1000) {
  const { actor, clock, effects, snapshot } = start(searchBoxMachine, { input: { pause }, isChild: true })
  return {
    /** Tells the box the search in the URL. */
    go: (search: string) => actor.send({ type: 'search.received', search }),
    type: (text: string) => actor.send({ type: 'search.typed', text }),
    enter: () => actor.send({ type: 'search.submitted' }),
    wait: (ms = pause) => clock.increment(ms),
    /** The searches that the box requested from the list. */
    asked: () => effects.map(({ params }) => params),
    text: () => snapshot().context.draft,
    state: () => snapshot().value,
  }
}

const requested = (search: string) => ({ type: 'search.requested', search })

describe('the search box', () => {
  // Requirements: §2.32, §9.4
  test.each([1000, 200])('requests a search %d ms after the last keystroke', (pause) => {
    const { type, wait, asked } = opened(pause)
    type('a')
    wait(pause - 1)
    type('ab')
    wait(pause - 1)
    expect(asked()).toEqual([])
    wait(1)
    expect(asked()).toEqual([requested('ab')])
  })

  test.each(['old', ' old ', 'old\0'])('does not request the search that is already shown: %j', (same) => {
    const { go, type, enter, wait, asked, state, text } = opened()
    go('old')
    type(same)
    enter()
    expect(state()).toBe('resting')
    wait()
    expect(asked()).toEqual([])
    expect(text()).toBe(same)
  })

  // Requirements: §2.34
  test.each([
    ['', ''],
    [` ${'x'.repeat(250)}`, 'x'.repeat(200)],
  ])('searches for %j trimmed and truncated, and keeps the typed text', (typed, search) => {
    const { go, type, wait, asked, text } = opened()
    go('old')
    type(typed)
    wait()
    expect(asked()).toEqual([requested(search)])
    go(search)
    expect(text()).toBe(typed)
  })

  test('takes over the search of a new URL, and drops the typed text', () => {
    const { go, type, wait, asked, text, state } = opened()
    type('a')
    go('old')
    expect(text()).toBe('old')
    expect(state()).toBe('resting')
    wait()
    expect(asked()).toEqual([])
  })

  test('keeps newly typed text when the URL gets the box’s previous search', () => {
    const { go, type, enter, text, state } = opened()
    type('a')
    enter()
    type('ab')
    go('a')
    expect(text()).toBe('ab')
    expect(state()).toBe('typing')
  })

  test('follows the URL even to its own search if another navigation came first', () => {
    const { go, type, enter, text } = opened()
    type('a')
    enter()
    go('old')
    expect(text()).toBe('old')
    go('a')
    expect(text()).toBe('a')
  })

  test('follows the URL back to an earlier search from the box', () => {
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

/** Functions that start a list with a query. `pause` is the debounce of the list's search box, in ms. */
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

// The object is a literal, so its keys are exactly the keys of its type.
describe.each(Object.keys(lists) as (keyof typeof lists)[])('the list of %s', (name) => {
  // Requirements: §2.33
  test('passes the URL’s search to its box, and goes to page 1 when the box requests a search', () => {
    const { actor, go, snapshot, clock, effects, query, pause } = lists[name]()
    const { searchBox } = snapshot().children
    const draft = () => searchBox?.getSnapshot().context.draft
    expect(draft()).toBe('old')
    searchBox?.send({ type: 'search.typed', text: 'new' })
    clock.increment(pause - 1)
    // Going to another page keeps the typed text.
    go({ page: 3 })
    expect(effects).toEqual([])
    clock.increment(1)
    const next = { ...query, page: 1, search: 'new' }
    expect(effects).toEqual([{ type: 'navigate', params: { query: next, replace: true } }])
    go({ search: 'new' })
    searchBox?.send({ type: 'search.typed', text: 'newer' })
    // Going back drops the typed text.
    go({})
    expect(draft()).toBe('old')
    searchBox?.send({ type: 'search.typed', text: 'newest' })
    actor.stop()
    clock.increment(pause)
    expect(effects).toHaveLength(1)
  })
})
