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
    sought: 'payments.requested',
    id: 'listPayments',
    answer: { payments, total_payments: 1 },
    found: { payments, businesses: [] },
  },
  {
    state: 'businesses',
    sought: 'businesses.requested',
    id: 'listBusinesses',
    answer: { businesses, total_businesses: 1 },
    found: { businesses, payments: [] },
  },
] as const

test('words among the commands ask nothing of the server', () => {
  const { actor, clock, called, snapshot } = ledger.start()
  actor.send(typed('pay'))
  clock.increment(10_000)
  expect(snapshot().value).toBe('commands')
  expect(snapshot().context.text).toBe('pay')
  expect(called).toEqual([])
})

test.each(kinds)('$state are searched for 300 ms after the last keystroke', async (kind) => {
  const { actor, clock, call, calls, snapshot } = ledger.start()
  actor.send({ type: kind.sought, text: '' })
  expect(snapshot().value).toEqual({ [kind.state]: 'idle' })
  actor.send(typed('n'))
  clock.increment(299)
  actor.send(typed(' na '))
  clock.increment(299)
  expect(calls(kind.id)).toEqual([])
  clock.increment(1)
  expect(call(kind.id).input).toEqual({ offset: 0, limit: 8, search: 'na' })
  expect(snapshot().hasTag('pending')).toBe(true)
  await call(kind.id).answer(kind.answer)
  expect(snapshot().value).toEqual({ [kind.state]: 'success' })
  expect(snapshot().context).toMatchObject({ ...kind.found, error: null })
})

test.each(kinds)('of $state no more are shown than were asked for', async (kind) => {
  const { actor, call, snapshot } = ledger.start()
  actor.send({ type: kind.sought, text: 'na' })
  const many = Array.from({ length: 5000 }, (_, index) => ({ _id: `${index}` }))
  if (kind.id === 'listPayments') await call(kind.id).answer({ payments: many, total_payments: 5000 })
  else await call(kind.id).answer({ businesses: many, total_businesses: 5000 })
  expect(snapshot().context[kind.state]).toEqual(many.slice(0, 8))
})

test.each(kinds)(
  'typing on among $state aborts the older call, whose answer changes nothing',
  async (kind) => {
    const { actor, calls, snapshot } = ledger.start()
    actor.send({ type: kind.sought, text: 'n' })
    const [older] = calls(kind.id)
    actor.send(typed('na'))
    expect(older?.signal.aborted).toBe(true)
    await older?.answer(kind.answer)
    expect(snapshot().value).toEqual({ [kind.state]: 'typing' })
    expect(snapshot().context).toMatchObject({ payments: [], businesses: [] })
  },
)

test.each(kinds)(
  'Enter does not wait, and words from the commands are searched among $state at once',
  (kind) => {
    const { actor, calls } = ledger.start()
    actor.send({ type: kind.sought, text: 'na' })
    expect(calls(kind.id)).toHaveLength(1)
    actor.send(typed('nan'))
    actor.send({ type: 'search.submitted' })
    expect(calls(kind.id).at(-1)?.input).toMatchObject({ search: 'nan' })
  },
)

test.each(kinds)('an emptied box forgets the $state found', async (kind) => {
  const { actor, call, clock, calls, snapshot } = ledger.start()
  actor.send({ type: kind.sought, text: 'na' })
  await call(kind.id).answer(kind.answer)
  actor.send(typed('  '))
  clock.increment(10_000)
  expect(snapshot().value).toEqual({ [kind.state]: 'idle' })
  expect(snapshot().context).toMatchObject({ payments: [], businesses: [] })
  expect(calls(kind.id)).toHaveLength(1)
})

test.each(
  kinds.flatMap((kind) => [
    { ...kind, failure: {}, words: 'An error occurred' },
    { ...kind, failure: { message: 'Out of order' }, words: 'Out of order' },
    { ...kind, failure: { kind: 'unanswered', status: null } as const, words: NO_RESPONSE },
  ]),
)('a failed search of $state says $words and can be tried again', async (kind) => {
  const { actor, call, calls, snapshot } = ledger.start()
  actor.send({ type: kind.sought, text: 'na' })
  await call(kind.id).fail(kind.failure)
  expect(snapshot().value).toEqual({ [kind.state]: 'error' })
  expect(snapshot().context.error).toBe(kind.words)
  actor.send({ type: 'retry.requested' })
  await call(kind.id).fail()
  actor.send({ type: 'search.submitted' })
  expect(calls(kind.id)).toHaveLength(3)
  await call(kind.id).answer(kind.answer)
  expect(snapshot().context).toMatchObject({ ...kind.found, error: null, failure: null })
})

test.each([
  [kinds[0], kinds[1].sought],
  [kinds[1], kinds[0].sought],
] as const)('matches of one kind are gone when the other is searched', async (kind, sought) => {
  const { actor, call, snapshot } = ledger.start()
  actor.send({ type: kind.sought, text: 'na' })
  await call(kind.id).answer(kind.answer)
  actor.send({ type: sought, text: '' })
  expect(snapshot().context).toMatchObject({ text: '', payments: [], businesses: [] })
})

test('back among the commands, words and matches are gone', async () => {
  const { actor, call, snapshot } = ledger.start()
  actor.send({ type: 'payments.requested', text: 'na' })
  await call('listPayments').answer(kinds[0].answer)
  actor.send({ type: 'commands.requested' })
  expect(snapshot().value).toBe('commands')
  expect(snapshot().context).toMatchObject({ text: '', payments: [] })
})

test('the tests above took every transition of the machine', () => {
  expect(ledger.untaken()).toEqual([])
})
