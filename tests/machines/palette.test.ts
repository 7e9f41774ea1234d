import { describe, expect, test } from 'vitest'
import { paletteMachine, shownPlaces } from '../../machines/palette.machine.ts'
import { start } from '../support/machine.ts'

const typed = (text: string) => ({ type: 'text.typed', text }) as const

const rows = Array.from({ length: 9 }, (_, index) => ({ _id: `row_${index}` }))

/** The two searches: the call, its answer, and the matches that the machine keeps, at most five. */
const kinds = [
  {
    state: 'payments',
    id: 'listPayments',
    answer: { payments: rows, total_payments: 120 },
    found: { rows: rows.slice(0, 5), total: 120 },
  },
  {
    state: 'businesses',
    id: 'listBusinesses',
    answer: { businesses: rows, total_businesses: 24 },
    found: { rows: rows.slice(0, 5), total: 24 },
  },
] as const

// Requirements: §9.4, U61
test.each(kinds)('$state are searched with one call, one second after the last keystroke', async (kind) => {
  const { actor, clock, call, calls, snapshot } = start(paletteMachine)
  actor.send(typed('n'))
  clock.increment(999)
  actor.send(typed(' na '))
  clock.increment(999)
  expect(calls(kind.id)).toEqual([])
  clock.increment(1)
  expect(calls(kind.id)).toHaveLength(1)
  expect(call(kind.id).input).toEqual({ offset: 0, limit: 5, search: 'na' })
  await call(kind.id).answer(kind.answer)
  expect(snapshot().context[kind.state]).toEqual({ ...kind.found, error: null, failure: null, isKnown: true })
})

const asha = {
  _id: 'pay_1',
  user: { firstName: 'Asha', lastName: 'Lotus', email: 'asha@iris.example' },
}
const lotus = { _id: 'biz_1', name: 'Lotus' }
const iris = { _id: 'biz_2', name: 'Iris', email: 'asha@iris.example' }
const found = {
  payments: { payments: [asha], total_payments: 1 },
  businesses: { businesses: [iris, lotus], total_businesses: 2 },
}
type Harness = ReturnType<typeof start<typeof paletteMachine>>
const answer = ({ call }: Harness, place: 'payments' | 'businesses') =>
  place === 'payments'
    ? call('listPayments').answer(found.payments)
    : call('listBusinesses').answer(found.businesses)

const orders = [
  ['payments', 'businesses'],
  ['businesses', 'payments'],
] as const

// Requirements: U61
describe.each([
  { text: 'lotus', is: 'the business by its name', first: 'businesses', late: 'payments' },
  { text: 'asha', is: 'the payment, as no business matches by name', first: 'payments', late: 'businesses' },
] as const)('the first match for $text is $is', ({ text, first, late }) => {
  test.each(orders)('visible lines never move when %s arrive before %s', async (...order) => {
    const harness = start(paletteMachine)
    const shown = () => shownPlaces(harness.snapshot().context)
    harness.actor.send(typed(text))
    harness.clock.increment(1000)
    expect(shown()).toEqual([])
    await answer(harness, order[0])
    // Matches that arrive later never appear above matches that are already shown.
    expect(shown()).toEqual(order[0] === 'businesses' && first === 'businesses' ? [first] : [])
    await answer(harness, order[1])
    expect(shown()).toEqual([first, late])
  })
})

// Requirements: U61
test.each(orders)(
  'if %s fail to load, %s are shown, with a retry in place of the failed matches',
  async (failing, other) => {
    const harness = start(paletteMachine)
    harness.actor.send(typed('lotus'))
    harness.clock.increment(1000)
    await harness.call(failing === 'payments' ? 'listPayments' : 'listBusinesses').fail()
    await answer(harness, other)
    expect(shownPlaces(harness.snapshot().context)).toEqual(
      failing === 'payments' ? ['businesses', 'payments'] : ['payments', 'businesses'],
    )
  },
)

// Requirements: U61
test('a line chosen with an arrow key stays active, wherever it moves, until the text changes', async () => {
  const harness = start(paletteMachine)
  const { actor, clock, snapshot } = harness
  actor.send(typed('lotus'))
  clock.increment(1000)
  await answer(harness, 'businesses')
  actor.send({ type: 'line.chosen', id: 'business-biz_2' })
  await answer(harness, 'payments')
  expect(snapshot().context.active).toBe('business-biz_2')
  actor.send(typed('lot'))
  expect(snapshot().context.active).toBeNull()
})

// Requirements: U61
test('matches in a name or id come before matches in other fields', async () => {
  const { actor, clock, call, snapshot } = start(paletteMachine)
  actor.send(typed('pay_2'))
  clock.increment(1000)
  const other = { _id: 'pay_9', user: { email: 'pay_2@x.example' } }
  const named = { _id: 'pay_2', user: null }
  await call('listPayments').answer({ payments: [other, named], total_payments: 2 })
  expect(snapshot().context.payments.rows).toEqual([named, other])
})
