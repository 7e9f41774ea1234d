import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { shownErrors, type formMachine } from '../../machines/shared/form.machine.ts'
import { wire } from '../support/app.tsx'
import { invalid } from '../support/faults.ts'
import { stopWaiting } from './gestures.ts'
import { formModel } from './models/form.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type OwnWorld = World<typeof formMachine>

const dialog = page.getByRole('dialog', { name: 'Change extra-user price', includeHidden: true })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const save = dialog.getByRole('button', { name: /^Save price/ })
const alert = dialog.getByRole('alert', { includeHidden: true })
const field = dialog.getByRole('textbox', { includeHidden: true })

const isLeft = ({ snapshot }: OwnWorld) => snapshot().matches({ leaving: 'left' })
const isAsTyped = async ({ snapshot }: OwnWorld) => {
  const { context } = snapshot()
  await expect.element(field).toHaveValue(String(Object.values(context.draft)))
  await expect
    .element(field)
    .toHaveAccessibleDescription(shownErrors(context)['price'] ?? '0 or more, in dollars')
}

const ofPlan = 'only the plan form takes this transition, and the walks of the plan form cover it'

let sent: ReturnType<typeof wire.hold>
let looked: ReturnType<typeof wire.hold>

// Requirements: U20, U22
testOnTheScreen<typeof formMachine>(formModel, {
  options: () => {
    sent = wire.hold('updateExtraUserPrice')
    return {}
  },
  events: {
    'field.changed': ({ change }) => field.fill(String(Object.values(change))),
    'form.submitted': () => save.click(),
    // while a submission is pending, users can leave the form only by going to another page
    'leave.requested': (_, { snapshot, app }) =>
      snapshot().matches({ entry: 'waiting' })
        ? void app.router.navigate({ to: '/profile' })
        : dialog.getByRole('button', { name: 'Cancel' }).click(),
    'leave.cancelled': () => question.getByRole('button', { name: 'Stay' }).click(),
    'changes.discarded': () => question.getByRole('button', { name: 'Discard changes' }).click(),
    'check.requested': () => {
      looked = wire.hold('listPlans')
      return dialog.getByRole('button', { name: 'Check status' }).click()
    },
    'submission.failed': async ({ failure }) => (await sent.next()).fail(invalid(failure?.fields ?? {})),
    'submission.checked': async () => (await looked.next()).release(),
    'submission.unknown': async ({ failure }, world) => {
      if (failure === null) {
        await looked.next()
        await stopWaiting(world)
        looked.stop()
      } else (await sent.next()).fail('refused')
    },
  },
  exempt: {
    'form.leaving.asking form.submitted 0':
      'the leave dialog of this form has no Save button; the plan form’s has one',
    'form.entry submission.confirmed 0': 'only a form that adds records starts over',
    'form.entry words.received 0': ofPlan,
    'form.entry form.opened 0': ofPlan,
    'form.entry submission.ended 0': ofPlan,
    'form.entry draft.received 0': ofPlan,
    'form.leaving.resting submission.ended 0': ofPlan,
    'form.leaving.free leave.requested 0': ofPlan,
  },
  states: {
    'entry.open.editing': async (world) => {
      if (isLeft(world)) return
      await isAsTyped(world)
      const { error, refused } = world.snapshot().context
      const isAtField = Object.keys(refused).length > 0
      if (error === null || isAtField) await expect.poll(() => alert.elements()).toEqual([])
      else await expect.element(alert).toHaveTextContent(error)
    },
    'entry.open.unknown': async (world) => {
      if (isLeft(world)) return
      await isAsTyped(world)
      await expect.element(field).toBeDisabled()
      await expect.element(alert).toHaveTextContent('We couldn’t confirm whether the price was changed')
      await expect.element(alert).toHaveTextContent(String(world.snapshot().context.error))
    },
    'entry.waiting': () => expect.element(save).toHaveAttribute('aria-disabled', 'true'),
    'leaving.resting': () => expect.element(question).not.toBeInTheDocument(),
    'leaving.asking': () => expect.element(question).toHaveTextContent('What you typed isn’t saved.'),
    'leaving.left': () => expect.element(dialog).not.toBeInTheDocument(),
  },
})
