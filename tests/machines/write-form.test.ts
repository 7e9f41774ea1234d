import { describe, expect, test, vi } from 'vitest'
import type { InputFrom } from 'xstate'
import type { CallOutput } from '../../machines/contract/calls.ts'
import { priceFormOf, type PriceDraft } from '../../machines/rules/plan-prices.ts'
import { writeFormMachine } from '../../machines/shared/write-form.machine.ts'
import { start } from '../support/machine.ts'

const machine = writeFormMachine<PriceDraft, CallOutput<'updateExtraUserPrice'>, CallOutput<'listPlans'>>()
const { draft, rules, bodyOf, lookUp } = priceFormOf(5)
const noAnswer = { kind: 'unanswered', status: null } as const

/** Returns a form that was submitted with the given price. */
function sent(price: string, input: InputFrom<typeof machine> = priceFormOf(5)) {
  const started = start(machine, { input })
  const form = () => started.snapshot().children.form
  const type = (price: string) => form()?.send({ type: 'field.changed', change: { price } })
  const submit = (typed: string) => {
    type(typed)
    form()?.send({ type: 'form.submitted' })
  }
  submit(price)
  return {
    ...started,
    type,
    submit,
    submitAndMore: () => form()?.send({ type: 'form.submitted', isMore: true }),
    leave: () => form()?.send({ type: 'leave.requested' }),
    check: () => form()?.send({ type: 'check.requested' }),
    inputs: () => started.calls('write').map((call) => call.input),
    expectForm: (open: 'editing' | 'unknown', context: object) =>
      expect(form()?.getSnapshot()).toMatchObject({ value: { entry: { open } }, context }),
  }
}

// Requirements: §3.20, §4.34, §7.37, §7.41, §7.43, §7.44
test('a valid form is sent once, however often it is submitted or left, and reported when done', async () => {
  const { submit, leave, call, inputs, effects, snapshot } = sent('-1')
  expect(inputs()).toEqual([])
  submit('$1,234.50')
  submit('7')
  leave()
  expect(snapshot().hasTag('pending')).toBe(true)
  expect(inputs()).toEqual([{ price: 1234.5 }])
  const answer = { message: 'Done', data: { _id: 'eup_1', price: 1234.5 } }
  await call('write').answer(answer)
  expect(snapshot()).toMatchObject({ value: 'saved', status: 'done' })
  const params = { draft: { price: '$1,234.50' }, answer }
  expect(effects).toEqual([
    { type: 'reportSaved', params },
    { type: 'tellSaved', params },
  ])
})

// Requirements: §8.11
test.each([
  [priceFormOf(5), 'Failed to update plan'],
  [{ draft, rules, bodyOf, lookUp }, 'An error occurred'],
])(
  'a refused form stays open with the typed values and the error, and reports the refusal',
  async (input, error) => {
    const { call, expectForm, effects } = sent('7', input)
    await call('write').fail({ fields: { price: 'Too low' } })
    expectForm('editing', { error, refused: { price: 'Too low' }, draft: { price: '7' } })
    expect(effects).toMatchObject([{ type: 'reportFailure', params: { error, failure: { status: 500 } } }])
  },
)

// Requirements: R7
describe('a form without a response', () => {
  test('keeps the sent values, and looks them up among the records added since the first write', async () => {
    let ids = ['a']
    const find = vi.fn(() => null)
    const form = sent('7', { ...priceFormOf(5), lookUp: { ...lookUp, find, known: () => ids } })
    ids = ['a', 'b']
    await form.call('write').fail(noAnswer)
    form.submit('8')
    await form.call('write').fail(noAnswer)
    expect(form.inputs()).toEqual([{ price: 7 }, { price: 7 }])
    form.check()
    await form.call('read').answer({ message: '', data: [] })
    expect(find).toHaveBeenLastCalledWith(expect.anything(), { price: '7' }, ['a'])
  })

  test('stays unknown if the data do not show the outcome', async () => {
    const form = sent('7')
    await form.call('write').fail(noAnswer)
    form.check()
    await form.call('read').answer({ message: '', data: [] })
    form.expectForm('unknown', { error: 'The response doesn’t show it', draft: { price: '7' } })
  })

  test('starts over after a check if the user adds several records', async () => {
    const form = sent('7', { ...priceFormOf(5), again: draft })
    await form.call('write').fail(noAnswer)
    form.submitAndMore()
    await form.call('write').fail(noAnswer)
    form.check()
    await form.call('read').answer({ message: '', data: [{ _id: 'pln_1', extraUserPriceObj: { price: 7 } }] })
    form.expectForm('editing', { error: null, draft, rounds: 1 })
    expect(form.effects.map(({ type }) => type)).toEqual([
      'reportFailure',
      'reportFailure',
      'reportSaved',
      'tellSaved',
    ])
  })
})
