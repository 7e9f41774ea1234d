import { describe, expect, test } from 'vitest'
import { businessAddMachine } from '../../machines/business-add.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { start } from '../support/machine.ts'

const form = {
  name: 'Acme',
  email: 'a@acme.example',
  ownerFirstName: 'Ann',
  ownerLastName: 'Lee',
  ownerEmail: 'ann@acme.example',
  count: 3,
}

function opened() {
  const dialog = start(businessAddMachine)
  dialog.actor.send({ type: 'form.opened' })
  const form = () => dialog.snapshot().children.form
  return {
    ...dialog,
    form: () => form()?.getSnapshot(),
    submit: (change: object) => {
      form()?.send({ type: 'field.changed', change })
      form()?.send({ type: 'form.submitted' })
    },
    check: () => form()?.send({ type: 'check.requested' }),
    leave: () => form()?.send({ type: 'leave.requested' }),
  }
}

function sent() {
  const dialog = opened()
  dialog.submit({ ...form, count: '3' })
  return dialog
}

describe('the plans on offer', () => {
  test('are the active ones', async () => {
    const { call, snapshot } = opened()
    await call('listPlans').answer({
      message: '',
      data: [
        { _id: 'p1', isActive: true },
        { _id: 'p2', isActive: false },
      ],
    })
    expect(snapshot().value).toMatchObject({ open: { status: 'success' } })
    expect(snapshot().context.plans).toEqual([{ _id: 'p1', isActive: true }])
  })

  test("can fail with 'Failed to fetch plans' and be retried; the form works without them", async () => {
    const { actor, submit, call, calls, snapshot } = opened()
    await call('listPlans').fail()
    expect(snapshot().context.plansError).toBe('Failed to fetch plans')
    submit({ ...form, count: '3' })
    expect(calls('addBusiness')).toHaveLength(1)
    actor.send({ type: 'plans.requested' })
    expect(calls('listPlans')).toHaveLength(2)
    await call('listPlans').answer({ message: '', data: [] })
    expect(snapshot().context.plansError).toBeNull()
  })
})

describe('the business', () => {
  // Requirements: §7.44
  test('is sent once, however often it is submitted, and reported once added', async () => {
    const { submit, call, calls, effects, snapshot } = sent()
    submit({ email: 'b@acme.example' })
    await call('listPlans').answer({ message: '', data: [] })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(calls('addBusiness').map(({ input }) => input)).toEqual([form])
    const business = { _id: 'new' }
    await call('addBusiness').answer({ message: '', data: business })
    expect(snapshot()).toMatchObject({ value: 'added', output: { business, message: '' } })
    expect(effects).toEqual([{ type: 'reportAdded', params: { business, message: '' } }])
  })

  test('can be sent again or looked up when there is no response', async () => {
    const failure = { kind: 'unanswered', status: null } as const
    const { submit, check, form: shown, call, calls, effects, snapshot } = sent()
    await call('addBusiness').fail(failure)
    expect(shown()).toMatchObject({
      value: { entry: { open: 'unknown' } },
      context: { error: NO_RESPONSE },
    })
    expect(calls('addBusiness')).toHaveLength(1)
    submit({ email: 'b@acme.example' })
    expect(calls('addBusiness').map(({ input }) => input)).toEqual([
      form,
      { ...form, email: 'b@acme.example' },
    ])
    await call('addBusiness').fail(failure)
    check()
    expect(snapshot()).toMatchObject({ value: 'unknown', output: null })
    expect(effects).toMatchObject([{ type: 'reportUnknown' }])
  })
})
