import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanDraft } from '../../machines/rules/plan-form.ts'
import type { planFormMachine } from '../../machines/plan-form.machine.ts'
import type { CallInput, CallOutput } from '../../machines/contract/calls.ts'
import { stopWaiting } from './gestures.ts'
import type { HeldCall } from './holding.ts'
import type { ModelEvent } from './model.ts'
import { planFormModel } from './models/plan-form.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { meanwhile } from './plans.ts'

type OwnWorld = World<typeof planFormMachine>

const sheet = page.getByRole('dialog', { name: 'Edit Growth' })
// the question is an alert dialog if the plan can't be saved
const question = page
  .getByRole('dialog', { name: 'Leave without saving?' })
  .or(page.getByRole('alertdialog', { name: 'Leave without saving?' }))
const conflict = page.getByRole('dialog', { name: 'Someone else changed this plan' })
const choice = page.getByRole('alertdialog', { name: 'Someone else changed this plan' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = sheet.getByRole('textbox', { name: 'Name' })
const alert = sheet.getByRole('alert')
const save = sheet.getByRole('button', { name: /^Save plan/ })
const check = sheet.getByRole('button', { name: /^Check/ })

const versionOf = (etag: string | null | undefined) => /-(\d+)"$/.exec(etag ?? '')?.[1] ?? '1'

/** Changes the plan in the database to the model's answer, and then lets the backend answer the call. */
async function readAsModelled({ release }: HeldCall, event: ModelEvent): Promise<void> {
  // safe cast: the model types this call's answer
  const { data, etag } = event['output'] as CallOutput<'getPlan'>
  await meanwhile(`update plans set name = '${String(data.name)}', version = ${versionOf(etag)} where id = 2`)
  await release()
}

/** Returns the typed values of the form. */
function formIn({ snapshot }: OwnWorld) {
  const form = snapshot().children.form?.getSnapshot()
  if (!form) throw new Error('There is no form')
  // safe cast: the plan form machine spawns the form with a plan's draft
  return { form, draft: form.context.draft as PlanDraft, error: form.context.error }
}

/** Leaves the form and discards the typed values. */
async function leave() {
  await sheet.getByRole('button', { name: /^(Cancel|Show all plans)$/ }).click()
  await expect.poll(() => sheet.elements().length === 0 || question.elements().length > 0).toBe(true)
  if (question.elements().length === 0) return
  await expect.element(question.getByText('Your changes to this plan aren’t saved.')).toBeVisible()
  await question.getByRole('button', { name: 'Discard changes' }).click()
}

const isSaving = async (world: OwnWorld) => {
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(name).toHaveValue(formIn(world).draft.name)
  await expect.poll(() => alert.elements()).toEqual([])
}
const isUnknown = async (world: OwnWorld) => {
  await expect.element(alert).toHaveTextContent('We couldn’t confirm whether the plan was saved')
  await expect.element(alert).toHaveTextContent(String(formIn(world).error))
}
const isChecking = async (world: OwnWorld) => {
  await isUnknown(world)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(check).toHaveAttribute('aria-disabled', 'true')
}

// Requirements: R51, R52
testOnTheScreen<typeof planFormMachine>(planFormModel, {
  events: {
    'form.submitted': async ({ draft }, { snapshot }) => {
      if (!snapshot().matches('unknown')) await name.fill(draft.name)
      await save.click()
    },
    'form.left': leave,
    'theirs.taken': () => button('Take theirs').click(),
    'mine.kept': () => button('Overwrite with my version').click(),
    'conflict.closed': () => button('Keep editing').click(),
    'retry.requested': () => button('Try again').click(),
    'check.requested': () => check.click(),
    'wait.stopped': (_, world) => stopWaiting(world),
  },
  answers: {
    // reset the version in the database to the one that the form read, so that the write succeeds
    'updatePlan (saved)': async ({ input, release }) => {
      const { etag } = input as CallInput<'updatePlan'> // safe cast: the input of this call
      await meanwhile(`update plans set version = ${versionOf(etag)} where id = 2`)
      await release()
    },
    'getTheirs (mine)': readAsModelled,
    'getTheirs (theirs)': readAsModelled,
    'getSaved (mine)': readAsModelled,
    'getSaved (as before)': readAsModelled,
    'getSaved (theirs)': readAsModelled,
  },
  states: {
    editing: async (world) => {
      const { form, draft, error } = formIn(world)
      expect(form.matches({ entry: 'open' })).toBe(true)
      await expect.element(name).toHaveValue(draft.name)
      await expect.element(save).not.toHaveAttribute('aria-disabled')
      if (error === null) await expect.poll(() => alert.elements()).toEqual([])
      else {
        await expect.element(alert).toHaveTextContent('The plan was not saved')
        await expect.element(alert).toHaveTextContent(error)
      }
    },
    unknown: async (world) => {
      await isUnknown(world)
      await expect.element(check).toHaveFocus()
      await expect.element(name).toBeDisabled()
      await expect.element(save).not.toHaveAttribute('aria-disabled')
    },
    saving: isSaving,
    gone: async (world) => {
      const { error, draft } = formIn(world)
      await expect.element(alert).toHaveTextContent('This plan was deleted and can’t be saved')
      await expect.element(alert).toHaveFocus()
      await expect.element(alert).toHaveTextContent(String(error))
      const typed = sheet.getByRole('region', { name: 'What you typed' })
      await expect.element(typed.getByRole('row', { name: `Name ${draft.name}` })).toBeVisible()
      await expect.poll(() => [...save.elements(), ...sheet.getByRole('textbox').elements()]).toEqual([])
      await expect.element(sheet.getByRole('button', { name: 'Copy what you typed' })).toBeVisible()
    },
    'conflict.reading': () => expect.element(conflict.getByText('Loading what they saved…')).toBeVisible(),
    'conflict.unread': async (world) => {
      await expect.element(conflict.getByText('What they saved could not be loaded.')).toBeVisible()
      await expect.element(conflict.getByRole('alert')).toHaveTextContent(String(formIn(world).error))
    },
    'conflict.choosing': async (world) => {
      const { theirs } = world.snapshot().context
      await expect
        .element(
          choice.getByRole('row', { name: `Name ${String(theirs?.plan.name)} ${formIn(world).draft.name}` }),
        )
        .toBeVisible()
    },
    checking: isChecking,
    saved: async () => {
      await expect.element(sheet).not.toBeInTheDocument()
      await expect.element(page.getByText('Successfully Updated', { exact: true }).first()).toBeVisible()
    },
    left: () => expect.element(sheet).not.toBeInTheDocument(),
  },
})
