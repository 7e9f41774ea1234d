import { expect, test } from 'vitest'
import type { Business, Payment } from '../../machines/contract/calls.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { paletteMachine } from '../../machines/palette.machine.ts'
import { ledgerOf } from './ledger.ts'

const ledger = ledgerOf(paletteMachine)
const typed = (text: string) => ({ type: 'text.typed', text }) as const

const payments: Payment[] = [{ _id: 'pay_1' }]
const businesses: Business[] = [{ _id: 'biz_1' }]

/** Both searches, which differ in their call and in where their matches stand. */
const kinds = [
  {
    state: 'payments',
    other: 'businesses',
    id: 'listPayments',
    answer: { payments, total_payments: 120 },
    found: { rows: payments, total: 120 },
    many: (rows: { _id: string }[]) => ({ payments: rows, total_payments: rows.length }),
  },
  {
    state: 'businesses',
    other: 'payments',
    id: 'listBusinesses',
    answer: { businesses, total_businesses: 24 },
    found: { rows: businesses, total: 24 },
    many: (rows: { _id: string }[]) => ({ businesses: rows, total_businesses: rows.length }),
  },
] as const

// Requirements: §9.4, U61
test.each(kinds)('$state are searched for a second after the last keystroke, by one call', async (kind) => {
  const { actor, clock, call, calls, snapshot } = ledger.start()
  expect(snapshot().value).toEqual({ payments: 'idle', businesses: 'idle' })
  actor.send(typed('n'))
  clock.increment(999)
  actor.send(typed(' na '))
  clock.increment(999)
  expect(calls(kind.id)).toEqual([])
  clock.increment(1)
  expect(calls(kind.id)).toHaveLength(1)
  expect(call(kind.id).input).toEqual({ offset: 0, limit: 5, search: 'na' })
  expect(snapshot().hasTag('pending')).toBe(true)
  await call(kind.id).answer(kind.answer)
  expect(snapshot().value).toMatchObject({ [kind.state]: 'success', [kind.other]: 'loading' })
  expect(snapshot().context[kind.state]).toEqual({ ...kind.found, error: null, failure: null })
})

test.each(kinds)('is searching until the $other are there too', async (kind) => {
  const { actor, call, snapshot } = ledger.start()
  actor.send(typed('na'))
  actor.send({ type: 'search.submitted' })
  await call(kind.id).answer(kind.answer)
  expect(snapshot().hasTag('pending')).toBe(true)
  for (const { id, answer } of kinds.filter(({ state }) => state === kind.other))
    await call(id).answer(answer)
  expect(snapshot().hasTag('pending')).toBe(false)
})

test.each(kinds)('of $state no more are shown than were asked for, and all are counted', async (kind) => {
  const { actor, call, snapshot } = ledger.start()
  actor.send(typed('na'))
  actor.send({ type: 'search.submitted' })
  const rows = Array.from({ length: 5000 }, (_, index) => ({ _id: `${index}` }))
  await call(kind.id).answer(kind.many(rows))
  expect(snapshot().context[kind.state]).toMatchObject({ rows: rows.slice(0, 5), total: 5000 })
})

test.each(kinds)('typing on aborts the older search of $state, and forgets what it found', async (kind) => {
  const { actor, calls, snapshot } = ledger.start()
  actor.send(typed('n'))
  actor.send({ type: 'search.submitted' })
  const [older] = calls(kind.id)
  actor.send(typed('na'))
  expect(older?.signal.aborted).toBe(true)
  await older?.answer(kind.answer)
  expect(snapshot().value).toMatchObject({ [kind.state]: 'typing' })
  expect(snapshot().context[kind.state].rows).toEqual([])
  actor.send({ type: 'search.submitted' })
  await calls(kind.id).at(-1)?.answer(kind.answer)
  expect(snapshot().context[kind.state].rows).toHaveLength(1)
  actor.send(typed('nan'))
  expect(snapshot().context[kind.state].rows).toEqual([])
})

test.each(kinds)('an emptied box asks for no $state', (kind) => {
  const { actor, clock, calls, snapshot } = ledger.start()
  actor.send(typed('na'))
  actor.send(typed('  '))
  clock.increment(10_000)
  expect(snapshot().value).toEqual({ payments: 'idle', businesses: 'idle' })
  expect(calls(kind.id)).toEqual([])
})

// Requirements: §8.11
test.each(
  kinds.flatMap((kind) => [
    { ...kind, failure: {}, words: 'An error occurred' },
    { ...kind, failure: { message: 'Out of order' }, words: 'Out of order' },
    { ...kind, failure: { kind: 'unanswered', status: null } as const, words: NO_RESPONSE },
  ]),
)('a failed search of $state says $words, and alone is tried again', async (kind) => {
  const { actor, call, calls, called, snapshot } = ledger.start()
  actor.send(typed('na'))
  actor.send({ type: 'search.submitted' })
  await call(kind.id).fail(kind.failure)
  expect(snapshot().value).toEqual({ [kind.state]: 'error', [kind.other]: 'loading' })
  expect(snapshot().context[kind.state].error).toBe(kind.words)
  actor.send({ type: 'retry.requested' })
  expect(calls(kind.id)).toHaveLength(2)
  expect(called).toHaveLength(3)
  // what went wrong is not said while it is tried again
  expect(snapshot().context[kind.state]).toMatchObject({ error: null, failure: null })
  await call(kind.id).answer(kind.answer)
  expect(snapshot().context[kind.state]).toEqual({ ...kind.found, error: null, failure: null })
})

test.each(kinds)('a slow search of $state can be stopped, and tried again', (kind) => {
  const { actor, call, calls, snapshot } = ledger.start()
  actor.send(typed('na'))
  actor.send({ type: 'search.submitted' })
  actor.send({ type: 'wait.stopped' })
  expect(call(kind.id).signal.aborted).toBe(true)
  expect(snapshot().value).toEqual({ payments: 'error', businesses: 'error' })
  expect(snapshot().context[kind.state].error).toBe('Loading was stopped')
  actor.send({ type: 'retry.requested' })
  expect(calls(kind.id)).toHaveLength(2)
})

test('the tests above took every transition of the machine', () => {
  expect(ledger.untaken()).toEqual([])
})
