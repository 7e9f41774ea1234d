import { expect, test } from 'vitest'
import { extraUserPriceMachine } from '../../machines/extra-user-price.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'
import { plan } from './plans.ts'

const ledger = ledgerOf(extraUserPriceMachine)
const noAnswer = { kind: 'unanswered', status: null } as const

function editor(price: number | null = 5) {
  const started = ledger.start({ input: { price } })
  return {
    ...started,
    submit: (text: string) => {
      started.actor.send({ type: 'price.typed', text })
      started.actor.send({ type: 'price.submitted' })
    },
  }
}

test('begins with the price there is, or empty', () => {
  expect(editor().snapshot().context.draft).toBe('5.00')
  expect(editor().snapshot().value).toEqual({ open: 'editing' })
  expect(editor(null).snapshot().context.draft).toBe('')
})

// Requirements: §7.37
test('sends a right price once, and reports the returned object', async () => {
  const { actor, submit, call, calls, effects, snapshot } = editor()
  submit('-1')
  expect(snapshot().context.isChecked).toBe(true)
  expect(calls('updateExtraUserPrice')).toHaveLength(0)
  submit('$1,234.50')
  actor.send({ type: 'price.submitted' })
  expect(snapshot().hasTag('pending')).toBe(true)
  expect(calls('updateExtraUserPrice').map(({ input }) => input)).toEqual([{ price: 1234.5 }])
  const price = { _id: 'eup_1', price: 1234.5 }
  await call('updateExtraUserPrice').answer({ message: 'Done', data: price })
  expect(effects).toEqual([{ type: 'reportSaved', params: { price, message: 'Done' } }])
  expect(snapshot().status).toBe('done')
})

test.each([
  [{}, 'Failed to update plan'],
  [{ message: 'Not now' }, 'Not now'],
])('that is refused (%j) says so, and the price stays typed', async (failure, error) => {
  const { submit, call, effects, snapshot } = editor()
  submit('7')
  await call('updateExtraUserPrice').fail({ ...failure, fields: { price: 'Too low' } })
  expect(snapshot().value).toEqual({ open: 'editing' })
  expect(snapshot().context).toMatchObject({ error, refused: 'Too low', draft: '7', isChecked: true })
  expect(effects).toMatchObject([{ type: 'reportFailure', params: { error } }])
})

test.each([
  [7, 'done', 'saved', { type: 'reportSaved', params: { price: { price: 7 } } }],
  [5, 'active', { open: 'editing' }, { type: 'reportFailure' }],
])('without an answer looks at the plans: with %d there it is %s', async (price, status, value, effect) => {
  const { actor, submit, call, effects, snapshot } = editor()
  submit('7')
  await call('updateExtraUserPrice').fail(noAnswer)
  expect(snapshot().value).toEqual({ open: 'unknown' })
  expect(snapshot().context.error).toBe(NO_RESPONSE)
  expect(effects).toMatchObject([{ type: 'reportFailure', params: { error: NO_RESPONSE } }])
  actor.send({ type: 'check.requested' })
  expect(snapshot().hasTag('pending')).toBe(true)
  await call('listPlans').fail()
  expect(snapshot().context.error).toBe('Failed to fetch plans')
  actor.send({ type: 'check.requested' })
  await call('listPlans').answer({ message: '', data: [plan('a', { extraUserPriceObj: { price } })] })
  expect(snapshot().status).toBe(status)
  expect(snapshot().value).toEqual(value)
  expect(effects.at(-1)).toMatchObject(effect)
  expect(snapshot().context.error).toBe(
    status === 'done' ? 'Failed to fetch plans' : 'The price was not changed. Save it again.',
  )
})

test('stays unknown when the check is stopped, which aborts it, and can be checked again', async () => {
  const { actor, submit, call, calls, snapshot } = editor()
  submit('7')
  await call('updateExtraUserPrice').fail(noAnswer)
  actor.send({ type: 'check.requested' })
  actor.send({ type: 'wait.stopped' })
  expect(snapshot().value).toEqual({ open: 'unknown' })
  expect(snapshot().context).toMatchObject({ error: 'Checking was stopped', draft: '7' })
  expect(call('listPlans').signal.aborted).toBe(true)
  actor.send({ type: 'check.requested' })
  expect(calls('listPlans')).toHaveLength(2)
})

test('without an answer can be typed and sent again: the same price twice is the same', async () => {
  const { submit, call, calls, snapshot } = editor()
  submit('7')
  await call('updateExtraUserPrice').fail(noAnswer)
  submit('8')
  expect(calls('updateExtraUserPrice').map(({ input }) => input)).toEqual([{ price: 7 }, { price: 8 }])
  expect(snapshot().context.error).toBe(null)
})

test('the tests above took every transition', () => {
  expect(ledger.untaken()).toEqual([])
})
