import { describe, expect, test } from 'vitest'
import { filtersMachine } from '../../machines/filters.machine.ts'
import type { Drafts } from '../../machines/rules/filter.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { start } from '../support/machine.ts'

const opened = (filter: PageFilter = {}) => start(filtersMachine, { input: { filter } })
const chosen = (filter: PageFilter, replace = false) => ({ type: 'choose', params: { filter, replace } })

/** Opens the filter panel and types amounts. */
function typed(drafts: Drafts, filter: PageFilter = {}) {
  const screen = opened(filter)
  screen.actor.send({ type: 'filters.opened', only: null })
  screen.actor.send({ type: 'text.typed', drafts })
  return screen
}

describe('a chosen filter', () => {
  test('is added to the previous choice even before the URL contains that choice', () => {
    const { actor, effects } = opened()
    actor.send({ type: 'filter.changed', change: { status: 'failed' } })
    actor.send({ type: 'filter.changed', change: { gateway: 'Stripe' } })
    expect(effects.at(-1)).toEqual(chosen({ status: 'failed', gateway: 'Stripe' }))
  })
})

describe('a typed amount', () => {
  test('is validated together with the other amount, which already applies', () => {
    const { actor, snapshot } = typed({ amountFrom: '100' }, { amountTo: '50' })
    actor.send({ type: 'text.submitted' })
    expect(snapshot().value).toEqual({ open: 'refused' })
  })
})
