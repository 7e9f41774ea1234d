import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { shownErrors } from '../../machines/plan-form.machine.ts'
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

const sheet = page.getByRole('dialog', { name: /^(Edit Growth|Duplicate plan)$/ })
// an alert as long as nothing can be saved
const question = page
  .getByRole('dialog', { name: 'Leave without saving?' })
  .or(page.getByRole('alertdialog', { name: 'Leave without saving?' }))
const conflict = page.getByRole('dialog', { name: 'Someone else changed this plan' })
const choice = page.getByRole('alertdialog', { name: 'Someone else changed this plan' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = sheet.getByRole('textbox', { name: 'Name' })
const alert = sheet.getByRole('alert')
const save = sheet.getByRole('button', { name: /^(Save|Add) plan/ })
const check = sheet.getByRole('button', { name: /^Check/ })

const versionOf = (etag: string | null | undefined) => /-(\d+)"$/.exec(etag ?? '')?.[1] ?? '1'

/** Another administrator has saved what the model says, or nobody has; then the backend itself is asked. */
async function readAsModelled({ release }: HeldCall, event: ModelEvent): Promise<void> {
  // the model's own answer of this call
  const { data, etag } = event['output'] as CallOutput<'getPlan'>
  await meanwhile(`update plans set name = '${String(data.name)}', version = ${versionOf(etag)} where id = 2`)
  await release()
}

async function listAsModelled({ release }: HeldCall, event: ModelEvent): Promise<void> {
  await meanwhile('delete from plans where id > 6')
  if (event.as === 'added')
    await meanwhile(
      `insert into plans (name, description, base_price, discount, duration, duration_type, users_included, is_active)
       select 'Growth 2', description, base_price, discount, duration, duration_type, users_included, is_active
       from plans where id = 2`,
    )
  await release()
}

const isSaving = async ({ snapshot }: OwnWorld) => {
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(name).toHaveValue(snapshot().context.draft.name)
  await expect.poll(() => alert.elements()).toEqual([])
}
const isUnknown = async ({ snapshot }: OwnWorld) => {
  await expect.element(alert).toHaveTextContent('We couldn’t confirm whether the plan was saved')
  await expect.element(alert).toHaveTextContent(String(snapshot().context.error))
}
const isChecking = async (world: OwnWorld) => {
  await isUnknown(world)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(check).toHaveAttribute('aria-disabled', 'true')
}

testOnTheScreen<typeof planFormMachine>(planFormModel, {
  events: {
    'field.changed': ({ change }) => name.fill(String(change.name)),
    'plan.submitted': (_, { snapshot }) =>
      (snapshot().matches('asking') ? question.getByRole('button', { name: /plan$/ }) : save).click(),
    'leave.requested': () => sheet.getByRole('button', { name: /^(Cancel|Show all plans)$/ }).click(),
    'leave.cancelled': () => button('Stay').click(),
    'changes.discarded': () => button('Discard changes').click(),
    'theirs.taken': () => button('Take theirs').click(),
    'mine.kept': () => button('Overwrite with my version').click(),
    'conflict.closed': () => button('Keep editing').click(),
    'retry.requested': () => button('Try again').click(),
    'check.requested': () => check.click(),
    'wait.stopped': (_, world) => stopWaiting(world),
  },
  answers: {
    // it has the version that is saved over
    'updatePlan (saved)': async ({ input, release }) => {
      const { etag } = input as CallInput<'updatePlan'> // of this very call
      await meanwhile(`update plans set version = ${versionOf(etag)} where id = 2`)
      await release()
    },
    'getTheirs (theirs)': readAsModelled,
    'getSaved (mine)': readAsModelled,
    'getSaved (as before)': readAsModelled,
    'getSaved (theirs)': readAsModelled,
    'listPlans (added)': listAsModelled,
    'listPlans (not added)': listAsModelled,
  },
  unrefused: {
    'planForm.asking plan.submitted 0': 'Save is not offered as long as something is wrong',
  },
  states: {
    'open.editing': async ({ snapshot }) => {
      const { context } = snapshot()
      await expect.element(name).toHaveValue(context.draft.name)
      await expect.element(save).not.toHaveAttribute('aria-disabled')
      const words = shownErrors(context).name
      if (words === undefined) await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
      else await expect.element(name).toHaveAccessibleDescription(words)
      if (context.error === null || context.refused.name !== undefined)
        await expect.poll(() => alert.elements()).toEqual([])
      else {
        await expect.element(alert).toHaveTextContent('The plan was not saved')
        await expect.element(alert).toHaveTextContent(context.error)
      }
    },
    'open.unknown': async (world) => {
      await isUnknown(world)
      await expect.element(check).toBeVisible()
      await expect.element(name).toHaveValue(world.snapshot().context.draft.name)
    },
    asking: async ({ snapshot }) => {
      const { error } = snapshot().context
      if (error !== null) await expect.element(page.getByText(error)).toBeVisible()
      await expect.element(question).toBeVisible()
      const saves = snapshot().can({ type: 'plan.submitted' }) ? 1 : 0
      expect(question.getByRole('button', { name: /plan$/ }).elements()).toHaveLength(saves)
      await expect.element(question.getByText('Your changes to this plan aren’t saved.')).toBeVisible()
    },
    'saving.adding': isSaving,
    'saving.updating': isSaving,
    gone: async ({ snapshot }) => {
      const { error, draft } = snapshot().context
      await expect.element(alert).toHaveTextContent('This plan was deleted and can’t be saved')
      await expect.element(alert).toHaveFocus()
      await expect.element(alert).toHaveTextContent(String(error))
      const typed = sheet.getByRole('region', { name: 'What you typed' })
      await expect.element(typed.getByRole('row', { name: `Name ${draft.name}` })).toBeVisible()
      await expect.poll(() => save.elements()).toEqual([])
    },
    'conflict.reading': () => expect.element(conflict.getByText('Loading what they saved…')).toBeVisible(),
    'conflict.unread': async ({ snapshot }) => {
      await expect.element(conflict.getByText('What they saved could not be loaded.')).toBeVisible()
      await expect.element(conflict.getByRole('alert')).toHaveTextContent(String(snapshot().context.error))
    },
    'conflict.choosing': async ({ snapshot }) => {
      const { theirs, draft } = snapshot().context
      await expect
        .element(choice.getByRole('row', { name: `Name ${String(theirs?.plan.name)} ${draft.name}` }))
        .toBeVisible()
    },
    'checking.adding': isChecking,
    'checking.updating': isChecking,
    saved: async () => {
      await expect.element(sheet).not.toBeInTheDocument()
      await expect.element(page.getByText(/^Successfully Updated$|: Plan added$/).first()).toBeVisible()
    },
    left: () => expect.element(sheet).not.toBeInTheDocument(),
  },
})
