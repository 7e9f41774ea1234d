import { describe, expect, test } from 'vitest'
import { businessListMachine } from '../../machines/business-list.machine.ts'
import { ALL_PLANS } from '../../machines/rules/plan-query.ts'
import { paymentsMachine } from '../../machines/payments.machine.ts'
import { planListMachine } from '../../machines/plan-list.machine.ts'
import { start } from '../support/machine.ts'

const first = { page: 1, limit: 10 }

/** Each list at an address without a search, and how the address tells it another one. */
const lists = {
  payments: () => {
    const list = start(paymentsMachine)
    return {
      ...list,
      go: (search: string) => list.actor.send({ type: 'query.received', query: { ...first, search } }),
    }
  },
  businesses: () => {
    const list = start(businessListMachine)
    return {
      ...list,
      go: (search: string) => list.actor.send({ type: 'query.received', query: { ...first, search } }),
    }
  },
  plans: () => {
    const list = start(planListMachine)
    return {
      ...list,
      go: (search: string) => list.actor.send({ type: 'query.received', query: { ...ALL_PLANS, search } }),
    }
  },
}

function opened(name: keyof typeof lists) {
  const { actor, clock, effects, snapshot, go } = lists[name]()
  go('')
  return {
    go,
    type: (text: string) => actor.send({ type: 'search.typed', text }),
    enter: () => actor.send({ type: 'search.submitted' }),
    wait: () => clock.increment(1000),
    /** how often the address was asked for something */
    asked: () => effects.length,
    text: () => snapshot().context.draft,
    state: () => snapshot().value.search,
  }
}

// the keys of a literal typed by its names
describe.each(Object.keys(lists) as (keyof typeof lists)[])('the search box of the %s', (name) => {
  test('rests until something is typed, and once it has asked, which it does once', () => {
    const { type, wait, asked, state } = opened(name)
    expect(state()).toBe('resting')
    type('a')
    expect(state()).toBe('typing')
    wait()
    expect(state()).toBe('resting')
    wait()
    expect(asked()).toBe(1)
  })

  test('asks for nothing, and rests, when it holds what is searched already', () => {
    const { go, type, enter, wait, asked, state } = opened(name)
    go('old')
    type('old ')
    enter()
    expect(state()).toBe('resting')
    wait()
    expect(asked()).toBe(0)
  })

  test('takes over the search of an address that leads elsewhere, and forgets what was typed', () => {
    const { go, type, wait, asked, text, state } = opened(name)
    type('a')
    go('old')
    expect(text()).toBe('old')
    expect(state()).toBe('resting')
    wait()
    expect(asked()).toBe(0)
  })

  test('keeps what is typed while the address takes in what was asked before', () => {
    const { go, type, enter, text, state } = opened(name)
    type('a')
    enter()
    type('ab')
    go('a')
    expect(text()).toBe('ab')
    expect(state()).toBe('typing')
  })

  test('shows what is searched when its own question comes after somebody went elsewhere', () => {
    const { go, type, enter, text } = opened(name)
    type('a')
    enter()
    go('old')
    expect(text()).toBe('old')
    go('a')
    expect(text()).toBe('a')
  })

  test('shows what is searched on the way back to something it once asked for', () => {
    const { go, type, enter, text } = opened(name)
    type('a')
    enter()
    go('a')
    type('b')
    go('b')
    go('a')
    expect(text()).toBe('a')
  })
})
