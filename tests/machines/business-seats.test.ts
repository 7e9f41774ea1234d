import { describe, expect, test } from 'vitest'
import { businessSeatsMachine } from '../../machines/business-seats.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { start } from '../support/machine.ts'

function opened() {
  const dialog = start(businessSeatsMachine, { isChild: true })
  dialog.actor.send({ type: 'seats.opened', businessId: 'a', taken: 12, count: 15 })
  const form = () => dialog.snapshot().children.form
  return {
    ...dialog,
    form: () => form()?.getSnapshot(),
    leave: () => form()?.send({ type: 'leave.requested' }),
    check: () => form()?.send({ type: 'check.requested' }),
    submit: (count: string) => {
      form()?.send({ type: 'field.changed', change: { count } })
      form()?.send({ type: 'form.submitted' })
    },
  }
}

function sent() {
  const dialog = opened()
  dialog.submit('20')
  return dialog
}

// Requirements: D25
test('accepts as many seats as are taken, and sends no smaller number', () => {
  const { submit, calls } = opened()
  submit('11')
  submit('12')
  expect(calls('updateEmployeeCount').map(({ input }) => input)).toEqual([{ businessId: 'a', count: 12 }])
})

// Requirements: §3.20, §7.43
test('sends businessId and count once, and reports the business as the server returned it', async () => {
  const { submit, leave, call, calls, effects, snapshot } = sent()
  submit('21')
  expect(calls('updateEmployeeCount').map(({ input }) => input)).toEqual([{ businessId: 'a', count: 20 }])
  leave()
  expect(snapshot().hasTag('pending')).toBe(true)
  const business = { _id: 'a', count: 20 }
  await call('updateEmployeeCount').answer({ message: '', data: business })
  expect(effects).toEqual([
    { type: 'tellChanged', params: { count: 20, message: '' } },
    { type: 'business.updated', params: { type: 'business.updated', business } },
  ])
  expect(snapshot().value).toBe('closed')
})

// Requirements: §8.11
test('stays open with the error after a refusal, and can be sent again', async () => {
  const { form, submit, call, calls, effects } = sent()
  await call('updateEmployeeCount').fail()
  expect(form()?.context).toMatchObject({ error: 'An error occurred', failure: { status: 500 } })
  expect(effects).toMatchObject([{ type: 'command.failed', params: { failure: { status: 500 } } }])
  submit('21')
  expect(calls('updateEmployeeCount')).toHaveLength(2)
})

test('can send a number again, or look it up, when there is no response', async () => {
  const { form, submit, check, call, calls, effects, snapshot } = sent()
  await call('updateEmployeeCount').fail({ kind: 'unanswered', status: null })
  expect(form()?.context.error).toBe(NO_RESPONSE)
  submit('11')
  expect(calls('updateEmployeeCount')).toHaveLength(1)
  submit('21')
  expect(calls('updateEmployeeCount').map(({ input: { count } }) => count)).toEqual([20, 21])
  await call('updateEmployeeCount').fail({ kind: 'unreadable' })
  expect(form()?.context.error).toBe('An error occurred')
  check()
  expect(effects.at(-1)?.type).toBe('business.requested')
  expect(snapshot().value).toBe('closed')
})

describe('the price of extra users', () => {
  test('is refetched on each opening, which shows no older one', async () => {
    const { actor, leave, call, snapshot } = opened()
    await call('listPlans').answer({ message: '', data: [{ _id: 'p' }] })
    leave()
    actor.send({ type: 'seats.opened', businessId: 'a', taken: 12, count: 15 })
    await call('listPlans').fail()
    expect(snapshot().context.plans).toEqual([])
  })
})
