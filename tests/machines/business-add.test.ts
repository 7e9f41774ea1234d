import { describe, expect, test } from 'vitest'
import { businessAddMachine } from '../../machines/business-add.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'

const ledger = ledgerOf(businessAddMachine)
const form = {
  name: 'Acme',
  email: 'a@acme.example',
  ownerFirstName: 'Ann',
  ownerLastName: 'Lee',
  ownerEmail: 'ann@acme.example',
  count: 3,
}

function opened() {
  const dialog = ledger.start()
  dialog.actor.send({ type: 'form.opened' })
  return dialog
}

function sent() {
  const dialog = opened()
  dialog.actor.send({ type: 'business.submitted', form })
  return dialog
}

describe('the plans to choose from', () => {
  test('are asked for when the form opens', () => {
    const { actor, called, snapshot } = ledger.start()
    expect(called).toEqual([])
    actor.send({ type: 'form.opened' })
    expect(called).toEqual(['listPlans'])
    expect(snapshot().hasTag('pending')).toBe(true)
  })

  test('are the active ones', async () => {
    const { call, snapshot } = opened()
    await call('listPlans').answer({
      message: '',
      data: [
        { _id: 'p1', isActive: true },
        { _id: 'p2', isActive: false },
      ],
    })
    expect(snapshot().value).toMatchObject({ status: 'success' })
    expect(snapshot().context.plans).toEqual([{ _id: 'p1', isActive: true }])
  })

  test("that can't be had say 'Failed to fetch plans', and can be tried again; the form works without", async () => {
    const { actor, call, calls, snapshot } = opened()
    await call('listPlans').fail()
    expect(snapshot().context.plansError).toBe('Failed to fetch plans')
    expect(snapshot().can({ type: 'business.submitted', form })).toBe(true)
    actor.send({ type: 'plans.requested' })
    expect(calls('listPlans')).toHaveLength(2)
    await call('listPlans').answer({ message: '', data: [] })
    expect(snapshot().context.plansError).toBeNull()
  })

  test('need not be waited for', async () => {
    const { actor, call, snapshot } = opened()
    const { signal } = call('listPlans')
    actor.send({ type: 'wait.stopped' })
    expect(signal.aborted).toBe(true)
    expect(snapshot().value).toMatchObject({ status: 'error', command: 'editing' })
    expect(snapshot().context.plansError).toBe('Loading was stopped')
    actor.send({ type: 'plans.requested' })
    await call('listPlans').answer({ message: '', data: [] })
    expect(snapshot().value).toMatchObject({ status: 'success' })
  })
})

describe('the business', () => {
  // Requirements: §7.44
  test('is sent once however often it is submitted, and told once it is added', async () => {
    const { actor, call, calls, effects, snapshot } = sent()
    actor.send({ type: 'business.submitted', form })
    expect(calls('addBusiness').map(({ input }) => input)).toEqual([form])
    const business = { _id: 'new' }
    await call('addBusiness').answer({ message: '', data: business })
    expect(effects).toEqual([{ type: 'tellAdded', params: { business, message: '' } }])
    expect(snapshot().value).toMatchObject({ command: 'added' })
  })

  // Requirements: §8.11
  test.each([
    [{}, 'An error occurred'],
    [
      { status: 409, message: 'Another business has this e-mail', fields: { email: 'Taken' } },
      'Another business has this e-mail',
    ],
  ])('that is refused (%j) can be put right and sent again', async (failure, error) => {
    const { actor, call, calls, snapshot } = sent()
    await call('addBusiness').fail(failure)
    expect(snapshot().value).toMatchObject({ command: 'editing' })
    expect(snapshot().context).toMatchObject({ error, failure })
    actor.send({ type: 'business.submitted', form })
    expect(calls('addBusiness')).toHaveLength(2)
    expect(snapshot().context).toMatchObject({ error: null, failure: null })
  })

  test.each(['unanswered', 'unreadable'] as const)('that is %s may have been added', async (kind) => {
    const { actor, call, calls, effects, snapshot } = sent()
    await call('addBusiness').fail({ kind, status: null })
    expect(snapshot().value).toMatchObject({ command: 'unknown' })
    expect(snapshot().context.error).toBe(kind === 'unanswered' ? NO_RESPONSE : 'An error occurred')
    expect(calls('addBusiness')).toHaveLength(1)
    expect(effects).toEqual([])
    const other = { ...form, email: 'b@acme.example' }
    actor.send({ type: 'business.submitted', form: other })
    expect(calls('addBusiness').map(({ input }) => input)).toEqual([form, other])
  })
})

test('the tests above took every transition', () => {
  expect(ledger.untaken()).toEqual([])
})
