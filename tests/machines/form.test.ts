import { describe, expect, test } from 'vitest'
import { formMachine, shownErrors, type FormInput } from '../../machines/shared/form.machine.ts'
import type { Failure } from '../../machines/contract/failure.ts'
import { failureWith } from '../support/call-error.ts'
import { start } from '../support/machine.ts'

interface Draft {
  name: string
  email: string
}

const failed = (failure: Partial<Failure> = {}) =>
  ({ type: 'submission.failed', error: 'No', failure: failureWith(failure) }) as const

const check = ({ name }: Draft) => (name === '' ? { name: 'Name is required' } : {})

function opened(draft: Draft = { name: '', email: '' }, more: Partial<FormInput> = {}) {
  const { actor, effects, snapshot } = start(formMachine, { input: { draft, check, ...more }, isChild: true })
  return {
    actor,
    type: (change: Partial<Draft>) => actor.send({ type: 'field.changed', change }),
    submit: () => actor.send({ type: 'form.submitted' }),
    leave: () => actor.send({ type: 'leave.requested' }),
    context: () => snapshot().context,
    state: () => snapshot().value,
    /** The events sent to the parent. */
    told: () => effects.map(({ params }) => params),
  }
}

function sent(more: Partial<FormInput> = {}) {
  const form = opened(undefined, more)
  form.type({ name: 'Ann' })
  form.submit()
  return form
}

describe('a form error', () => {
  test('is shown while the user types after the server refused valid fields', () => {
    const { actor, type, context } = sent()
    actor.send(failed())
    type({ name: '' })
    expect(shownErrors(context())).toEqual({ name: 'Name is required' })
  })

  test('from the server for a field stays until that field changes, and counts as a refusal', () => {
    const { actor, type, context } = sent()
    actor.send(failed({ fields: { name: 'It is taken', email: 'It is none', plan: 'There is none' } }))
    expect(context()).toMatchObject({ error: 'No', refusals: 1 })
    expect(context().refused).toEqual({ name: 'It is taken', email: 'It is none' })
    type({ name: 'Anna' })
    expect(context().refused).toEqual({ email: 'It is none' })
  })

  test('from the server for a field disappears when a related field changes', () => {
    const { actor, type, context } = sent({ dependentsOf: () => ['name', 'email'] })
    actor.send(failed({ fields: { name: 'It is taken', email: 'It is none' } }))
    type({ name: 'Anna' })
    expect(context().refused).toEqual({})
  })

  test('from the server for an unknown field is not shown at any field', () => {
    const { actor, context } = sent()
    actor.send(failed({ fields: { plan: 'There is none', constructor: 'No' } }))
    expect(context()).toMatchObject({ refused: {}, refusals: 0 })
  })
})

describe('a submission that waits while the parent asks the user', () => {
  const held = { ...failed({ fields: { name: 'It is taken' } }), type: 'words.received' } as const

  test('stays locked and shows the parent’s error until the parent clears it', () => {
    const { actor, type, leave, context, state } = sent()
    actor.send(held)
    type({ name: 'Other' })
    leave()
    expect(state()).toEqual({ entry: 'waiting', leaving: 'resting' })
    expect(context()).toMatchObject({
      error: 'No',
      refused: { name: 'It is taken' },
      refusals: 1,
      draft: { name: 'Ann' },
    })
    actor.send({ type: 'words.received', error: null, failure: null })
    expect(context()).toMatchObject({ error: null, failure: null, refused: {} })
  })
})

describe('leaving a form', () => {
  // Requirements: U20
  test('does not ask if there are no changes or all changes are undone', () => {
    const { type, leave, told } = opened()
    type({ name: 'Ann' })
    type({ name: '' })
    leave()
    expect(told()).toEqual([{ type: 'form.left' }])
  })

  test('does not ask if the form considers the draft equal to the initial values', () => {
    const { type, leave, told } = opened(undefined, { isSame: () => true })
    type({ name: 'Ann' })
    leave()
    expect(told()).toEqual([{ type: 'form.left' }])
  })
})
