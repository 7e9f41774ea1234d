import { expect, test } from 'vitest'
import { extraUserPriceMachine } from '../../machines/extra-user-price.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const noAnswer = { kind: 'unanswered', status: null } as const

function editor(price: number | null = 5) {
  const started = start(extraUserPriceMachine, { input: { price } })
  const form = () => started.snapshot().children.form
  return {
    ...started,
    /** the form's snapshot */
    form: () => form()?.getSnapshot(),
    submit: (typed: string) => {
      form()?.send({ type: 'field.changed', change: { price: typed } })
      form()?.send({ type: 'form.submitted' })
    },
    check: () => form()?.send({ type: 'check.requested' }),
    leave: () => form()?.send({ type: 'leave.requested' }),
  }
}

test('starts with the current price, or empty', () => {
  expect(editor().form()?.context.draft).toEqual({ price: '5.00' })
  expect(editor().snapshot().value).toBe('editing')
  expect(editor(null).form()?.context.draft).toEqual({ price: '' })
})

// Requirements: §7.37
test('sends a valid price once, and ends with the returned object', async () => {
  const { submit, call, calls, effects, snapshot } = editor()
  submit('-1')
  expect(calls('updateExtraUserPrice')).toHaveLength(0)
  submit('$1,234.50')
  submit('7')
  expect(snapshot().hasTag('pending')).toBe(true)
  expect(calls('updateExtraUserPrice').map(({ input }) => input)).toEqual([{ price: 1234.5 }])
  const price = { _id: 'eup_1', price: 1234.5 }
  await call('updateExtraUserPrice').answer({ message: 'Done', data: price })
  expect(effects).toEqual([{ type: 'reportSaved', params: { price, message: 'Done' } }])
  expect(snapshot()).toMatchObject({ value: 'saved', status: 'done', output: { price, message: 'Done' } })
})

test('reports a refusal, and keeps the typed price', async () => {
  const { submit, form, call, effects } = editor()
  submit('7')
  await call('updateExtraUserPrice').fail({ fields: { price: 'Too low' } })
  const error = 'Failed to update plan'
  expect(form()?.context).toMatchObject({ error, refused: { price: 'Too low' }, draft: { price: '7' } })
  expect(effects).toMatchObject([{ type: 'reportFailure', params: { error } }])
})

test.each([
  [7, 'saved'],
  [5, 'editing'],
])('checks the plans when there is no response: with %d there it is %s', async (price, value) => {
  const { submit, check, form, call, effects, snapshot } = editor()
  submit('7')
  await call('updateExtraUserPrice').fail(noAnswer)
  expect(form()).toMatchObject({ value: { entry: { open: 'unknown' } }, context: { error: NO_RESPONSE } })
  expect(effects).toMatchObject([{ type: 'reportFailure', params: { error: NO_RESPONSE } }])
  check()
  expect(snapshot().hasTag('pending')).toBe(true)
  await call('listPlans').fail()
  expect(form()).toMatchObject({
    value: { entry: { open: 'unknown' } },
    context: { error: 'Failed to fetch plans' },
  })
  check()
  await call('listPlans').answer({ message: '', data: [plan('a', { extraUserPriceObj: { price } })] })
  expect(snapshot().value).toBe(value)
  if (value === 'saved')
    expect(snapshot().output).toEqual({ price: { price }, message: 'Extra-user price updated' })
  else
    expect(form()).toMatchObject({
      value: { entry: { open: 'editing' } },
      context: { error: 'Save it again.', failure: null },
    })
})
