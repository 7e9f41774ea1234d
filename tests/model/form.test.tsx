import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Failure } from '../../machines/contract/failure.ts'
import { shownErrors, type formMachine } from '../../machines/shared/form.machine.ts'
import { wire } from '../support/app.tsx'
import { invalid } from '../support/faults.ts'
import { button } from './gestures.ts'
import { formModel } from './models/form.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type OwnWorld = World<typeof formMachine>

const dialog = page.getByRole('dialog', { name: 'Add employee', includeHidden: true })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const add = dialog.getByRole('button', { name: /^Add employee/ })
const alert = dialog.getByRole('alert', { includeHidden: true })
const labels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
}
const field = (name: string) =>
  dialog.getByRole('textbox', { name: labels[name] ?? name, includeHidden: true })

const isLeft = ({ snapshot }: OwnWorld) => snapshot().matches({ leaving: 'left' })
const isAsking = ({ snapshot }: OwnWorld) => snapshot().matches({ leaving: 'asking' })
const isAsTyped = async ({ snapshot }: OwnWorld) => {
  const { context } = snapshot()
  const errors = shownErrors(context)
  for (const [name, value] of Object.entries(context.draft)) {
    await expect.element(field(name)).toHaveValue(value)
    await expect.element(field(name)).toHaveAccessibleDescription(errors[name] ?? '')
  }
}

let sent: ReturnType<typeof wire.hold>

/** As the server answers it. */
async function fail({ kind, fields }: Partial<Failure>) {
  const request = await sent.next()
  request.fail(kind === 'unanswered' ? 'refused' : invalid(fields ?? {}))
}

// Requirements: U20, U22
testOnTheScreen<typeof formMachine>(formModel, {
  options: () => {
    sent = wire.hold('addEmployee')
    return {}
  },
  events: {
    'field.changed': async ({ change }) => {
      for (const [name, value] of Object.entries(change)) await field(name).fill(String(value))
    },
    'form.submitted': () => add.click(),
    // what waits can be left by a way off the page alone
    'leave.requested': (_, { snapshot, app }) =>
      snapshot().matches({ entry: 'waiting' })
        ? void app.router.navigate({ to: '/profile' })
        : dialog.getByRole('button', { name: 'Cancel' }).click(),
    'leave.cancelled': () => question.getByRole('button', { name: 'Stay' }).click(),
    'changes.discarded': () => question.getByRole('button', { name: 'Discard changes' }).click(),
    'check.requested': () => button('Check the list').click(),
    'submission.failed': ({ failure }) => fail(failure ?? {}),
  },
  exempt: {
    'form.leaving.asking form.submitted 0':
      'the question of this form offers no saving; that of the plan does',
  },
  states: {
    'entry.open.editing': async (world) => {
      if (isLeft(world)) return
      await isAsTyped(world)
      const { error, refused } = world.snapshot().context
      if (error === null) await expect.poll(() => alert.elements()).toEqual([])
      else await expect.element(alert).toHaveTextContent(error)
      if (Object.keys(refused).length > 0 && !isAsking(world))
        await expect.element(field('email')).toHaveFocus()
    },
    'entry.open.unknown': async (world) => {
      if (isLeft(world)) return
      await isAsTyped(world)
      await expect.element(alert).toHaveTextContent('It is unknown whether the employee was added')
    },
    'entry.waiting': async ({ snapshot }) => {
      // looking it up is the list's affair
      if (snapshot().context.error !== null) await expect.element(dialog).not.toBeInTheDocument()
      else await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    },
    'leaving.resting': () => expect.element(question).not.toBeInTheDocument(),
    'leaving.asking': () => expect.element(question).toHaveTextContent('What you typed is not saved yet.'),
    'leaving.left': () => expect.element(dialog).not.toBeInTheDocument(),
  },
})
