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
  test.each([
    [{ amountFrom: '$1,234.50' }, { amountFrom: '1234.5' }],
    [{ amountTo: ' 99.5 ' }, { amountTo: '99.5' }],
    [
      { amountFrom: '-5', amountTo: '-5' },
      { amountFrom: '-5', amountTo: '-5' },
    ],
    [{ amountFrom: '' }, {}],
  ])('applies when it is submitted, typed as %j', (drafts, filter) => {
    const { actor, effects, snapshot } = typed(drafts)
    expect(effects).toEqual([])
    expect(snapshot().value).toEqual({ open: 'typing' })
    actor.send({ type: 'text.submitted' })
    expect(effects).toEqual([chosen(filter)])
    expect(snapshot().value).toEqual({ open: 'resting' })
    expect(snapshot().context.drafts).toEqual({})
  })

  test.each([{ amountFrom: 'much' }, { amountFrom: '10', amountTo: '9.99' }, { amountTo: '9'.repeat(400) }])(
    'stays in the field, and does not filter the list, if it is invalid (%j)',
    (drafts) => {
      const { actor, effects, snapshot } = typed(drafts)
      actor.send({ type: 'text.submitted' })
      expect(effects).toEqual([])
      expect(snapshot().value).toEqual({ open: 'refused' })
      expect(snapshot().context.drafts).toEqual(drafts)
      actor.send({ type: 'text.typed', drafts: { amountFrom: '1', amountTo: '2' } })
      actor.send({ type: 'text.submitted' })
      expect(effects).toEqual([chosen({ amountFrom: '1', amountTo: '2' })])
    },
  )

  test('is validated together with the other amount, which already applies', () => {
    const { actor, snapshot } = typed({ amountFrom: '100' }, { amountTo: '50' })
    actor.send({ type: 'text.submitted' })
    expect(snapshot().value).toEqual({ open: 'refused' })
  })
})
