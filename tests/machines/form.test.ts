import { describe, expect, test } from 'vitest'
import { formMachine, shownErrors, type FormInput } from '../../machines/shared/form.machine.ts'
import { NO_RESPONSE, type Failure } from '../../machines/contract/failure.ts'
import { failureWith } from '../support/call-error.ts'
import { start } from '../support/machine.ts'

interface Draft {
  name: string
  email: string
}

const failed = (failure: Partial<Failure> = {}) =>
  ({ type: 'submission.failed', error: 'No', failure: failureWith(failure) }) as const
const unanswered = { ...failed({ kind: 'unanswered', status: null }), error: NO_RESPONSE }

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
    /** the events sent to the parent */
    told: () => effects.map(({ params }) => params),
  }
}

function sent(more: Partial<FormInput> = {}) {
  const form = opened(undefined, more)
  form.type({ name: 'Ann' })
  form.submit()
  return form
}

describe('an error', () => {
  // Requirements: U21
  test('shows from the first submission on, then while typing', () => {
    const { type, submit, context, told } = opened()
    expect(context()).toMatchObject({ isChecked: false, refusals: 0 })
    submit()
    expect(context()).toMatchObject({ isChecked: true, refusals: 1 })
    submit()
    expect(context().refusals).toBe(2)
    expect(told()).toEqual([])
    type({ name: 'Ann' })
    submit()
    expect(told()).toEqual([{ type: 'form.submitted', draft: { name: 'Ann', email: '' } }])
  })

  test('shows while typing also after the server refused valid fields', () => {
    const { actor, type, context } = sent()
    actor.send(failed())
    type({ name: '' })
    expect(shownErrors(context())).toEqual({ name: 'Name is required' })
  })

  test('of the server at a field stays until that field changes, and counts as a refusal', () => {
    const { actor, type, context } = sent()
    actor.send(failed({ fields: { name: 'It is taken', email: 'It is none', plan: 'There is none' } }))
    expect(context()).toMatchObject({ error: 'No', refusals: 1 })
    expect(context().refused).toEqual({ name: 'It is taken', email: 'It is none' })
    type({ name: 'Anna' })
    expect(context().refused).toEqual({ email: 'It is none' })
  })

  test('of the server at a field disappears with each field that depends on it', () => {
    const { actor, type, context } = sent({ dependentsOf: () => ['name', 'email'] })
    actor.send(failed({ fields: { name: 'It is taken', email: 'It is none' } }))
    type({ name: 'Anna' })
    expect(context().refused).toEqual({})
  })

  test('of the server for an unknown field goes to no field', () => {
    const { actor, context } = sent()
    actor.send(failed({ fields: { plan: 'There is none', constructor: 'No' } }))
    expect(context()).toMatchObject({ refused: {}, refusals: 0 })
  })
})

describe('a submission', () => {
  test('locks the draft, and is sent once', () => {
    const { type, submit, context, state, told } = sent()
    submit()
    type({ name: 'Other' })
    expect(told()).toHaveLength(1)
    expect(context().draft).toEqual({ name: 'Ann', email: '' })
    expect(state()).toMatchObject({ entry: 'waiting' })
  })

  test('that is refused can be changed and sent again, which clears the error', () => {
    const { actor, type, submit, context, state, told } = sent()
    actor.send(failed())
    expect(state()).toMatchObject({ entry: { open: 'editing' } })
    type({ email: 'a@b.example' })
    submit()
    expect(told().at(-1)).toEqual({ type: 'form.submitted', draft: { name: 'Ann', email: 'a@b.example' } })
    expect(context()).toMatchObject({ error: null, failure: null, refused: {} })
  })

  test('without a response keeps the draft, and lets the parent check', () => {
    const { actor, context, state, told } = sent()
    actor.send({ type: 'check.requested' })
    expect(told()).toHaveLength(1)
    actor.send(unanswered)
    expect(state()).toMatchObject({ entry: { open: 'unknown' } })
    expect(context()).toMatchObject({ draft: { name: 'Ann', email: '' }, error: NO_RESPONSE })
    actor.send({ type: 'check.requested' })
    expect(told().at(-1)).toEqual({ type: 'check.requested', draft: { name: 'Ann', email: '' } })
    expect(state()).toMatchObject({ entry: 'waiting' })
    actor.send({ type: 'submission.unknown', error: 'Stopped', failure: null })
    expect(state()).toMatchObject({ entry: { open: 'unknown' } })
    expect(context()).toMatchObject({ error: 'Stopped', failure: null })
    actor.send({ type: 'check.requested' })
    actor.send({ type: 'submission.checked', error: 'It was not done' })
    expect(state()).toMatchObject({ entry: { open: 'editing' } })
    expect(context()).toMatchObject({ draft: { name: 'Ann', email: '' }, error: 'It was not done' })
  })
})

describe('a submission about which the parent asks the user', () => {
  const held = { ...failed({ fields: { name: 'It is taken' } }), type: 'words.received' } as const

  test('waits with the parent’s error, then without', () => {
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

  test('continues with the received drafts, without an error', () => {
    const { actor, leave, context, state, told } = sent()
    actor.send(held)
    const theirs = { name: 'Bea', email: '' }
    actor.send({ type: 'draft.received', draft: theirs, start: theirs })
    expect(state()).toMatchObject({ entry: 'waiting' })
    expect(context()).toMatchObject({ draft: theirs, start: theirs, error: null, failure: null, refused: {} })
    actor.send({ type: 'form.opened' })
    leave()
    expect(told().at(-1)).toEqual({ type: 'form.left' })
  })

  test('that has ended stays locked with its draft, and leaves without a question', () => {
    const { actor, type, submit, leave, context, told } = sent()
    actor.send({ ...failed(), type: 'submission.ended' })
    type({ name: 'Other' })
    submit()
    expect(context()).toMatchObject({ error: 'No', draft: { name: 'Ann' } })
    leave()
    expect(told()).toEqual([
      { type: 'form.submitted', draft: { name: 'Ann', email: '' } },
      { type: 'form.left' },
    ])
  })
})

describe('leaving', () => {
  test('asks when there are changes', () => {
    const { type, leave, state, told } = opened({ name: 'Ann', email: '' })
    type({ email: 'a' })
    leave()
    expect(state()).toMatchObject({ leaving: 'asking' })
    expect(told()).toEqual([])
  })

  // Requirements: U20
  test('asks nothing without changes, or with all of them undone', () => {
    const { type, leave, told } = opened()
    type({ name: 'Ann' })
    type({ name: '' })
    leave()
    expect(told()).toEqual([{ type: 'form.left' }])
  })

  test('asks nothing when the form considers both drafts equal', () => {
    const { type, leave, told } = opened(undefined, { isSame: () => true })
    type({ name: 'Ann' })
    leave()
    expect(told()).toEqual([{ type: 'form.left' }])
  })
})
