import { expect, test } from 'vitest'
import type { PlanDraft } from '../../machines/rules/plan-form.ts'
import { planFormMachine, type ReadPlan } from '../../machines/plan-form.machine.ts'
import { shownErrors } from '../../machines/shared/form.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const target: ReadPlan = { plan: plan('a'), etag: '"a-1"' }

function update(by: ReadPlan = target) {
  const started = start(planFormMachine, { input: { target: by } })
  const { form } = started.snapshot().children
  if (!form) throw new Error('There is no form')
  const change = (change: Partial<PlanDraft>) => form.send({ type: 'field.changed', change })
  return {
    ...started,
    change,
    save: (name: string) => {
      change({ name })
      form.send({ type: 'form.submitted' })
      return started.call('updatePlan')
    },
    check: () => form.send({ type: 'check.requested' }),
    leave: () => form.send({ type: 'leave.requested' }),
    form: () => form.getSnapshot(),
    told: () => started.effects.map(({ type }) => type),
  }
}

test('the server’s messages show at their fields until the field or a related field changes', async () => {
  const { change, form, save } = update()
  const errors = () => shownErrors(form().context)
  await save('Mine').fail({ status: 400, fields: { name: 'Taken', duration: 'Odd', other: 'x' } })
  expect(errors()).toEqual({ name: 'Taken', duration: 'Odd' })
  change({ name: 'New' })
  expect(errors()).toEqual({ duration: 'Odd' })
  change({ durationType: 'year' })
  expect(errors()).toEqual({})
})

// Requirements: D5c
test.each([
  ['its version', target, '"a-1"', 'Plan a', 'editing'],
  ['its fields, without versions', { ...target, etag: null }, null, 'Plan a', 'editing'],
  ['the sent values', target, '"a-2"', 'Mine', 'saved'],
] as const)('an unanswered update is looked up by %s', async (_, by, etag, name, state) => {
  const { call, change, check, form, save, snapshot } = update(by)
  await save('Mine').fail({ kind: 'unanswered', status: null })
  change({ name: 'The fields are locked' })
  check()
  await call('getPlan').answer({ message: '', data: plan('a', { name }), etag })
  expect(snapshot().value).toEqual(state)
  expect(form().context.draft).toMatchObject({ name: 'Mine' })
})

test('a deleted plan’s form keeps the typed values, can’t be edited, and closes without confirmation', async () => {
  const { calls, change, form, leave, save, snapshot } = update()
  await save('Mine').fail({ status: 404, message: 'There is no such plan' })
  change({ name: 'Other' })
  save('Other')
  expect(form().context).toMatchObject({ draft: { name: 'Mine' }, error: 'There is no such plan' })
  expect(calls('updatePlan')).toHaveLength(1)
  leave()
  expect(snapshot().value).toBe('left')
})

// Requirements: U20
test('leaving the plan form does not ask the user if nothing changed', () => {
  const { change, leave, snapshot, told } = update()
  change({ basePrice: '$100.00' })
  leave()
  expect(told()).toEqual(['reportLeft'])
  expect(snapshot()).toMatchObject({ status: 'done', output: null })
})
