import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { bodyOf, draftOf, type PlanDraft } from '../../machines/rules/plan-form.ts'
import { planFormMachine, type ReadPlan } from '../../machines/plan-form.machine.ts'
import { shownErrors } from '../../machines/shared/form.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const target: ReadPlan = { plan: plan('a'), etag: '"a-1"' }
const draft = draftOf(target.plan)
const noAnswer = { kind: 'unanswered', status: null } as const
const message = 'The server’s word'

function update(by: ReadPlan = target) {
  const started = start(planFormMachine, { input: { target: by } })
  const { form } = started.snapshot().children
  if (!form) throw new Error('There is no form')
  return {
    ...started,
    change: (change: Partial<PlanDraft>) => form.send({ type: 'field.changed', change }),
    submit: () => form.send({ type: 'form.submitted' }),
    check: () => form.send({ type: 'check.requested' }),
    leave: () => form.send({ type: 'leave.requested' }),
    /** The form's context, with the draft and its errors. */
    typed: () => form.getSnapshot().context,
    isEditing: () =>
      started.snapshot().matches('editing') && form.getSnapshot().matches({ entry: { open: 'editing' } }),
    isUnknown: () =>
      started.snapshot().matches('editing') && form.getSnapshot().matches({ entry: { open: 'unknown' } }),
    errors: () => shownErrors(form.getSnapshot().context),
    told: (type: string) =>
      started.effects.filter((effect) => effect.type === type).map(({ params }) => params),
  }
}

describe('updating a plan', () => {
  // Requirements: §7.34
  test('sends the form once, with isActive as 1 or 0 and the loaded version', async () => {
    const { actor, calls, call, snapshot, change, submit, told } = update()
    change({ name: 'New', isActive: false })
    submit()
    submit()
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(calls('updatePlan')).toHaveLength(1)
    expect(call('updatePlan').input).toEqual({
      ...bodyOf({ ...draft, name: 'New', isActive: false }),
      isActive: 0,
      id: 'a',
      etag: '"a-1"',
    })
    const saved = { plan: plan('a', { name: 'New' }), message, etag: '"a-2"', before: target.plan }
    await call('updatePlan').answer({ message, data: saved.plan, etag: saved.etag })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: saved })
    expect(told('reportSaved')).toEqual([saved])
    // The form does not navigate. The code that reads its output does.
    expect(told('reportLeft')).toEqual([])
  })

  // Requirements: §2.60, §8.7, A35
  test.each([
    [{}, 'Unexpected error occurred', 'Failed to update plan'],
    [{ message }, message, message],
  ])('keeps the typed values if it is refused (%j)', async (failure, shown, kept) => {
    const { call, change, submit, typed, isEditing, told } = update()
    change({ name: 'New' })
    submit()
    await call('updatePlan').fail(failure)
    expect(isEditing()).toBe(true)
    expect(typed()).toMatchObject({ error: shown, draft: { name: 'New' } })
    expect(told('reportFailure')).toMatchObject([{ error: kept }])
  })

  test('shows the server’s messages at their fields until the field or a related field changes', async () => {
    const { call, change, submit, typed, errors } = update()
    submit()
    await call('updatePlan').fail({ status: 400, fields: { name: 'Taken', duration: 'Odd', other: 'x' } })
    expect(errors()).toEqual({ name: 'Taken', duration: 'Odd' })
    expect(typed().refusals).toBe(1)
    change({ name: 'New' })
    expect(errors()).toEqual({ duration: 'Odd' })
    change({ durationType: 'year' })
    expect(errors()).toEqual({})
  })
})

describe('an update conflict', () => {
  const theirs = { data: plan('a', { name: 'Theirs' }), etag: '"a-2"', message: '' }
  async function conflict() {
    const started = update()
    started.change({ name: 'Mine' })
    started.submit()
    await started.call('updatePlan').fail({ status: 412, message })
    expect(started.typed().error).toBe(message)
    expect(started.call('getPlan').input).toEqual({ id: 'a', fresh: true })
    return started
  }
  async function choosing() {
    const started = await conflict()
    await started.call('getPlan').answer(theirs)
    return started
  }

  test('loads the other version again after a failure', async () => {
    const { actor, calls, call, typed } = await conflict()
    await call('getPlan').fail()
    expect(typed().error).toBe('Failed to fetch plan')
    actor.send({ type: 'retry.requested' })
    expect(calls('getPlan')).toHaveLength(2)
    expect(typed().error).toBeNull()
  })

  test('can be resolved by taking the other version, and the next save is based on it', async () => {
    const { snapshot, leave, ...unchanged } = await choosing()
    unchanged.actor.send({ type: 'theirs.taken' })
    leave()
    expect(snapshot().value).toBe('left')
    const { actor, call, change, submit, typed, isEditing } = await choosing()
    actor.send({ type: 'theirs.taken' })
    expect(isEditing()).toBe(true)
    expect(typed().draft).toMatchObject({ name: 'Theirs' })
    change({ name: 'Both' })
    submit()
    expect(call('updatePlan').input).toMatchObject({ name: 'Both', etag: '"a-2"' })
  })

  test('can be resolved by saving the typed values over the other version', async () => {
    const { actor, call, snapshot, change, leave, typed } = await choosing()
    actor.send({ type: 'mine.kept' })
    expect(typed().error).toBeNull()
    expect(call('updatePlan').input).toMatchObject({ name: 'Mine', etag: '"a-2"' })
    await call('updatePlan').fail()
    change({ name: 'Theirs' })
    leave()
    expect(snapshot().value).toBe('left')
  })
})

// Requirements: D5c
describe('an update without a response', () => {
  async function unknown(by: ReadPlan = target) {
    const started = update(by)
    started.change({ name: 'Mine' })
    started.submit()
    await started.call('updatePlan').fail(noAnswer)
    expect(started.isUnknown()).toBe(true)
    expect(started.typed().error).toBe(NO_RESPONSE)
    started.check()
    return started
  }
  const answer = (name: string, etag: string | null) => ({ message: '', data: plan('a', { name }), etag })

  test.each([
    ['its version', target, '"a-1"'],
    ['its fields, without versions', { ...target, etag: null }, null],
  ])('counts as not done if the plan is unchanged according to %s', async (_, by, etag) => {
    const { call, typed, isEditing } = await unknown(by)
    await call('getPlan').answer(answer('Plan a', etag))
    expect(isEditing()).toBe(true)
    expect(typed()).toMatchObject({
      error: 'Save it again.',
      draft: { name: 'Mine' },
    })
  })

  test('counts as done if the plan equals the draft', async () => {
    const { call, snapshot } = await unknown()
    await call('getPlan').answer(answer('Mine', '"a-2"'))
    expect(snapshot().output).toMatchObject({ message: 'Successfully Updated' })
  })

  test('stays unknown if the check fails too', async () => {
    const { call, typed, isUnknown } = await unknown()
    await call('getPlan').fail()
    expect(isUnknown()).toBe(true)
    expect(typed().error).toBe('Failed to fetch plan')
  })

  test('is compared with the current draft, so that later typing is not lost', async () => {
    const { call, snapshot, change, submit, check } = update()
    change({ name: 'Mine' })
    submit()
    await call('updatePlan').fail(noAnswer)
    change({ name: 'More' })
    check()
    await call('getPlan').answer(answer('Mine', '"a-2"'))
    expect(snapshot().value).toEqual({ conflict: 'choosing' })
  })
})

describe('a plan that another administrator has deleted', () => {
  const gone = { status: 404, message: 'There is no such plan' }
  async function saved(failure: object) {
    const started = update()
    started.change({ name: 'Mine' })
    started.submit()
    await started.call('updatePlan').fail(failure)
    return started
  }

  test('can’t be edited or saved; its form keeps the typed values and closes without confirmation', async () => {
    const { calls, snapshot, change, submit, leave, typed, told } = await saved(gone)
    expect(snapshot().value).toBe('gone')
    change({ name: 'Other' })
    submit()
    expect(typed()).toMatchObject({ draft: { name: 'Mine' }, error: gone.message })
    expect(told('reportFailure')).toMatchObject([{ error: gone.message }])
    expect(calls('updatePlan')).toHaveLength(1)
    leave()
    expect(snapshot().value).toBe('left')
  })
})

// Requirements: U20
test('leaving the plan form does not ask the user if nothing changed', () => {
  const { actor, change, leave, told } = update()
  change({ basePrice: '$100.00' })
  leave()
  expect(told('reportLeft')).toHaveLength(1)
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null })
})
