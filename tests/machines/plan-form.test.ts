import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { bodyOf, draftOf, NEW_PLAN, type PlanDraft } from '../../machines/rules/plan-form.ts'
import { planFormMachine, shownErrors, type ReadPlan } from '../../machines/plan-form.machine.ts'
import { ledgerOf } from './ledger.ts'
import { plan } from './plans.ts'

const ledger = ledgerOf(planFormMachine)
const target: ReadPlan = { plan: plan('a'), etag: '"a-1"' }
const draft = draftOf(target.plan)
const noAnswer = { kind: 'unanswered', status: null } as const
const message = 'The server’s word'

function form(input: { target: ReadPlan | null; draft: PlanDraft }) {
  const started = ledger.start({ input })
  return {
    ...started,
    change: (change: Partial<PlanDraft>) => started.actor.send({ type: 'field.changed', change }),
    submit: () => started.actor.send({ type: 'plan.submitted' }),
    errors: () => shownErrors(started.snapshot().context),
    told: (type: string) =>
      started.effects.filter((effect) => effect.type === type).map(({ params }) => params),
  }
}
const update = () => form({ target, draft })
const add = (more: Partial<PlanDraft> = {}) => form({ target: null, draft: { ...draft, ...more } })

describe('typing', () => {
  // Requirements: U15
  test('shows no error before the first submit, and then live', () => {
    const { change, submit, errors, called, snapshot } = update()
    change({ name: '' })
    expect(errors()).toEqual({})
    submit()
    expect(errors()).toEqual({ name: 'Plan name is required' })
    expect(snapshot().context.refusals).toBe(1)
    expect(called).toEqual([])
    change({ name: 'x' })
    expect(errors()).toEqual({})
    change({ basePrice: '0' })
    expect(errors()).toEqual({ basePrice: 'Base price is required' })
  })
})

describe('update', () => {
  // Requirements: §7.34
  test('sends the form once, with isActive as 1 or 0 and the version it was read with', async () => {
    const { change, submit, actor, call, calls, snapshot, told } = update()
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
    const saved = { plan: plan('a', { name: 'New' }), message }
    await call('updatePlan').answer({ message, data: saved.plan })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: saved })
    // whoever reads the output goes on, not the form
    expect(told('reportLeft')).toEqual([])
  })

  // Requirements: §2.60, §8.7, A35
  test.each([
    [{}, 'Unexpected error occurred', 'Failed to update plan'],
    [{ message }, message, message],
    [{ status: 403, message: 'Not allowed' }, 'Not allowed', 'Not allowed'],
  ])('that is refused (%j) loses nothing that was typed', async (failure, shown, kept) => {
    const { change, submit, call, snapshot, told } = update()
    change({ name: 'New' })
    submit()
    await call('updatePlan').fail(failure)
    expect(snapshot().value).toEqual({ open: 'editing' })
    expect(snapshot().context).toMatchObject({ error: shown, draft: { name: 'New' } })
    expect(told('reportFailure')).toMatchObject([{ error: kept }])
  })

  test('puts the server’s words at their fields, until the field, or one it depends on, changes', async () => {
    const { change, submit, call, errors, snapshot } = update()
    submit()
    await call('updatePlan').fail({ status: 400, fields: { name: 'Taken', duration: 'Odd', other: 'x' } })
    expect(errors()).toEqual({ name: 'Taken', duration: 'Odd' })
    expect(snapshot().context.refusals).toBe(1)
    change({ name: 'New' })
    expect(errors()).toMatchObject({ name: undefined, duration: 'Odd' })
    change({ durationType: 'year' })
    expect(Object.values(errors()).filter((words) => words !== undefined)).toEqual([])
  })

  test('shows errors as one types once it was refused', async () => {
    const { change, submit, call, errors } = update()
    submit()
    await call('updatePlan').fail()
    change({ name: '' })
    expect(errors()).toMatchObject({ name: 'Plan name is required' })
  })

  test('refused as signed out says why, and can be sent again', async () => {
    const { submit, call, snapshot } = update()
    submit()
    await call('updatePlan').fail({ status: 401, message: 'No session' })
    expect(snapshot().value).toEqual({ open: 'editing' })
    expect(snapshot().context.error).toBe('No session')
    submit()
    expect(snapshot().value).toEqual({ saving: 'updating' })
    expect(snapshot().context.error).toBeNull()
  })
})

describe('a conflict', () => {
  const theirs = { data: plan('a', { name: 'Theirs' }), etag: '"a-2"', message: '' }
  async function conflict() {
    const started = update()
    started.change({ name: 'Mine' })
    started.submit()
    await started.call('updatePlan').fail({ status: 412, message })
    return started
  }
  async function choosing() {
    const started = await conflict()
    await started.call('getPlan').answer(theirs)
    return started
  }

  test('reads what they saved; a failure can be tried again', async () => {
    const { actor, call, calls, snapshot, told } = await conflict()
    expect(snapshot().context.error).toBe(message)
    expect(told('reportFailure')).toMatchObject([{ error: message }])
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(call('getPlan').input).toEqual({ id: 'a', fresh: true })
    await call('getPlan').fail()
    expect(snapshot().value).toEqual({ conflict: 'unread' })
    expect(snapshot().context.error).toBe('Failed to fetch plan')
    actor.send({ type: 'retry.requested' })
    expect(calls('getPlan')).toHaveLength(2)
    expect(snapshot().context.error).toBeNull()
    await call('getPlan').answer(theirs)
    expect(snapshot().value).toEqual({ conflict: 'choosing' })
  })

  test('ends with theirs in the form', async () => {
    const { actor, snapshot } = await choosing()
    actor.send({ type: 'theirs.taken' })
    expect(snapshot().value).toEqual({ open: 'editing' })
    expect(snapshot().context.draft.name).toBe('Theirs')
    actor.send({ type: 'leave.requested' })
    expect(snapshot().value).toBe('left')
  })

  test('ends with mine over theirs, with their version', async () => {
    const { actor, call, snapshot } = await choosing()
    actor.send({ type: 'mine.kept' })
    expect(snapshot().context.error).toBeNull()
    expect(call('updatePlan').input).toMatchObject({ name: 'Mine', etag: '"a-2"' })
  })

  test('goes back to editing, and comes again with the next save', async () => {
    const { actor, call, submit, snapshot } = await choosing()
    actor.send({ type: 'conflict.closed' })
    expect(snapshot().value).toEqual({ open: 'editing' })
    expect(snapshot().context).toMatchObject({ theirs: null, draft: { name: 'Mine' } })
    submit()
    expect(call('updatePlan').input).toMatchObject({ etag: '"a-1"' })
  })
})

// Requirements: D5c
describe('an update without an answer', () => {
  async function unknown(by: ReadPlan = target) {
    const started = form({ target: by, draft })
    started.change({ name: 'Mine' })
    started.submit()
    await started.call('updatePlan').fail(noAnswer)
    expect(started.snapshot().value).toEqual({ open: 'unknown' })
    expect(started.snapshot().context.error).toBe(NO_RESPONSE)
    started.actor.send({ type: 'check.requested', known: [] })
    return started
  }
  const answer = (name: string, etag: string | null) => ({ message: '', data: plan('a', { name }), etag })

  test('was done when the plan is as it was typed', async () => {
    const { call, snapshot, told } = await unknown()
    await call('getPlan').answer(answer('Mine', '"a-2"'))
    expect(snapshot().output).toMatchObject({ message: 'Successfully Updated' })
    expect(told('reportLeft')).toEqual([])
  })

  test.each([
    ['its version', target, '"a-1"'],
    ['its fields, without versions', { ...target, etag: null }, null],
  ])('was not done when the plan is as before by %s', async (_, by, etag) => {
    const { call, snapshot } = await unknown(by)
    await call('getPlan').answer(answer('Plan a', etag))
    expect(snapshot().value).toEqual({ open: 'editing' })
    expect(snapshot().context).toMatchObject({
      error: 'The plan was not changed. Save it again.',
      draft: { name: 'Mine' },
    })
  })

  test('is a conflict when the plan is neither', async () => {
    const { call, snapshot } = await unknown()
    await call('getPlan').answer(answer('Theirs', '"a-2"'))
    expect(snapshot().value).toEqual({ conflict: 'choosing' })
    expect(snapshot().context.theirs).toMatchObject({ plan: { name: 'Theirs' }, etag: '"a-2"' })
  })

  test('stays unknown when the check fails too', async () => {
    const { call, snapshot } = await unknown()
    await call('getPlan').fail()
    expect(snapshot().value).toEqual({ open: 'unknown' })
    expect(snapshot().context.error).toBe('Failed to fetch plan')
  })
})

describe('a plan that somebody else deleted meanwhile', () => {
  const gone = { status: 404, message: 'There is no such plan' }
  async function saved(failure: object) {
    const started = update()
    started.change({ name: 'Mine' })
    started.submit()
    await started.call('updatePlan').fail(failure)
    return started
  }

  test('can’t be typed into or saved any more, keeps what was typed, and is left without a question', async () => {
    const { actor, change, submit, calls, snapshot, told } = await saved(gone)
    expect(snapshot().value).toBe('gone')
    change({ name: 'Other' })
    submit()
    expect(snapshot().context).toMatchObject({ draft: { name: 'Mine' }, error: gone.message })
    expect(told('reportFailure')).toMatchObject([{ error: gone.message }])
    expect(calls('updatePlan')).toHaveLength(1)
    actor.send({ type: 'leave.requested' })
    expect(snapshot().value).toBe('left')
  })

  test('is not taken for deleted by a 404 without the backend’s words', async () => {
    const { snapshot } = await saved({ status: 404 })
    expect(snapshot().value).toEqual({ open: 'editing' })
    expect(snapshot().context).toMatchObject({ draft: { name: 'Mine' }, error: 'Unexpected error occurred' })
  })

  test('is told when what they saved is looked for', async () => {
    const { call, snapshot } = await saved({ status: 412, message })
    await call('getPlan').fail(gone)
    expect(snapshot().value).toBe('gone')
    expect(snapshot().context).toMatchObject({ draft: { name: 'Mine' }, error: gone.message })
  })

  test('is told when an outcome is checked', async () => {
    const { actor, call, snapshot } = await saved(noAnswer)
    actor.send({ type: 'check.requested', known: [] })
    await call('getPlan').fail(gone)
    expect(snapshot().value).toBe('gone')
    expect(snapshot().context).toMatchObject({ draft: { name: 'Mine' }, error: gone.message })
  })
})

describe('add', () => {
  // Requirements: §5.9, §7.33, §9.6
  test('begins with the defaults, sends the form, and reports the answer', async () => {
    const { submit, call, snapshot, told } = add()
    submit()
    expect(call('addPlan').input).toEqual(bodyOf(draft))
    await call('addPlan').answer({ message, data: plan('n') })
    expect(snapshot().output).toEqual({ plan: plan('n'), message })
    expect(told('reportLeft')).toEqual([])
    expect(form({ target: null, draft: NEW_PLAN }).snapshot().context.draft).toBe(NEW_PLAN)
  })

  // Requirements: §8.6
  test('that fails says so in the spec’s words', async () => {
    const { submit, call, snapshot, told } = add()
    submit()
    await call('addPlan').fail()
    expect(snapshot().context.error).toBe('Failed to add plan')
    expect(told('reportFailure')).toMatchObject([{ error: 'Failed to add plan' }])
  })

  test.each([
    ['was done when a plan like it is new in the list', ['old'], true],
    ['was not done when such a plan was there before', ['old', 'n'], false],
  ])('without an answer %s', async (_, known, isDone) => {
    const { actor, submit, call, snapshot } = add()
    submit()
    await call('addPlan').fail({ kind: 'unreadable', status: 200 })
    actor.send({ type: 'check.requested', known })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(call('listPlans').input).toEqual({ fresh: true })
    await call('listPlans').answer({ message: '', data: [plan('old'), plan('n', { name: 'Plan a' })] })
    expect(snapshot().value).toEqual(isDone ? 'saved' : { open: 'editing' })
    expect(snapshot().output).toEqual(
      isDone ? { plan: plan('n', { name: 'Plan a' }), message: 'Plan added' } : undefined,
    )
    expect(snapshot().context.error).toBe(
      isDone ? 'Failed to add plan' : 'The plan was not added. Save it again.',
    )
  })

  test('stays unknown when the check fails too', async () => {
    const { actor, submit, call, snapshot } = add()
    submit()
    await call('addPlan').fail(noAnswer)
    actor.send({ type: 'check.requested', known: [] })
    await call('listPlans').fail()
    expect(snapshot().value).toEqual({ open: 'unknown' })
    expect(snapshot().context.error).toBe('Failed to fetch plans')
  })
})

test.each(['add', 'update'] as const)(
  'a check of an %s that is stopped is aborted, leaves the outcome unknown, and what was typed',
  async (kind) => {
    const { actor, submit, change, call, calls, snapshot } = kind === 'add' ? add() : update()
    const [write, read] =
      kind === 'add' ? (['addPlan', 'listPlans'] as const) : (['updatePlan', 'getPlan'] as const)
    change({ name: 'Mine' })
    submit()
    await call(write).fail(noAnswer)
    actor.send({ type: 'check.requested', known: [] })
    actor.send({ type: 'wait.stopped' })
    expect(call(read).signal.aborted).toBe(true)
    expect(snapshot().value).toEqual({ open: 'unknown' })
    expect(snapshot().context).toMatchObject({ error: 'Checking was stopped', draft: { name: 'Mine' } })
    actor.send({ type: 'check.requested', known: [] })
    expect(calls(read)).toHaveLength(2)
  },
)

describe('leaving', () => {
  // Requirements: U20
  test('asks nothing when nothing changed', () => {
    const { actor, change, told } = update()
    change({ basePrice: '$100.00' })
    actor.send({ type: 'leave.requested' })
    expect(told('reportLeft')).toHaveLength(1)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null })
  })

  test('a changed form asks: Stay goes on, Discard leaves', () => {
    const { actor, change, snapshot, told } = update()
    change({ name: 'New' })
    actor.send({ type: 'leave.requested' })
    expect(snapshot().value).toBe('asking')
    actor.send({ type: 'leave.cancelled' })
    expect(snapshot().value).toEqual({ open: 'editing' })
    expect(snapshot().context.draft.name).toBe('New')
    actor.send({ type: 'leave.requested' })
    actor.send({ type: 'changes.discarded' })
    expect(told('reportLeft')).toHaveLength(1)
  })

  test('of an unknown outcome asks too, and Stay leads back to it', async () => {
    const { actor, change, submit, call, snapshot } = update()
    change({ name: 'Mine' })
    submit()
    await call('updatePlan').fail(noAnswer)
    actor.send({ type: 'leave.requested' })
    expect(snapshot().value).toBe('asking')
    actor.send({ type: 'leave.cancelled' })
    expect(snapshot().value).toEqual({ open: 'unknown' })
  })

  test('with Save after a refusal forgets the refusal, and checks from then on', async () => {
    const { actor, change, submit, call, errors, snapshot } = update()
    change({ name: 'New' })
    actor.send({ type: 'leave.requested' })
    submit()
    await call('updatePlan').fail({ message })
    change({ name: '' })
    expect(errors()).toMatchObject({ name: 'Plan name is required' })
    change({ name: 'Newer' })
    actor.send({ type: 'leave.requested' })
    submit()
    expect(snapshot().context.error).toBeNull()
  })

  test('Save saves, and is not offered as long as something is wrong', () => {
    const { actor, change, submit, called, snapshot } = update()
    change({ name: '' })
    actor.send({ type: 'leave.requested' })
    expect(snapshot().can({ type: 'plan.submitted' })).toBe(false)
    actor.send({ type: 'leave.cancelled' })
    change({ name: 'New' })
    actor.send({ type: 'leave.requested' })
    expect(snapshot().can({ type: 'plan.submitted' })).toBe(true)
    submit()
    expect(called).toEqual(['updatePlan'])
  })

  test('is not possible while it saves', () => {
    const { actor, change, submit, snapshot } = update()
    change({ name: 'New' })
    submit()
    actor.send({ type: 'leave.requested' })
    expect(snapshot().hasTag('pending')).toBe(true)
  })
})

test('the tests above took every transition', () => {
  expect(ledger.untaken()).toEqual([])
})
