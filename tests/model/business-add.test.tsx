import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessAddMachine } from '../../machines/business-add.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import { fillInBusiness, sendBusiness, stopWaiting } from './gestures.ts'
import { businessAddModel } from './models/business-add.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type OwnWorld = World<typeof businessAddMachine>

const dialog = page.getByRole('dialog', { name: 'Add business' })
const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
const plan = dialog.getByRole('button', { name: /Plan$/ })
const offered = dialog.getByRole('option', { includeHidden: true })
const add = dialog.getByRole('button', { name: /^Add business/ })
const alert = dialog.getByRole('alert')
const retry = dialog.getByRole('button', { name: /^Try again/ })

const isAdded = ({ snapshot }: OwnWorld) => snapshot().matches({ command: 'added' })

testOnTheScreen<typeof businessAddMachine>(businessAddModel, {
  events: {
    'plans.requested': () => retry.click(),
    'wait.stopped': (_, world) => stopWaiting(world),
    'business.submitted': async (_, { snapshot }) => {
      if (snapshot().context.form === null) await fillInBusiness()
      await sendBusiness()
    },
  },
  states: {
    'status.loading': async (world) => {
      if (isAdded(world)) return
      await expect.element(plan).toHaveAccessibleDescription('Loading plans')
      if (world.snapshot().context.plansError === null) await expect.poll(() => retry.elements()).toEqual([])
      else await expect.element(retry).toHaveAttribute('aria-disabled', 'true')
    },
    'status.success': async (world) => {
      if (isAdded(world)) return
      await expect.element(plan).not.toHaveAccessibleDescription('Loading plans')
      const plans = world.snapshot().context.plans.map(({ name }) => textOf(name))
      // the first stands for nothing chosen
      const [, none, ...others] = offered.elements().map(({ textContent }) => textContent)
      expect(none).toBe('No plan yet')
      expect(others.map((words) => words.split(', ')[0])).toEqual(plans)
    },
    'status.error': async (world) => {
      if (isAdded(world)) return
      await expect
        .element(dialog.getByRole('status').getByText(String(world.snapshot().context.plansError)))
        .toBeVisible()
      await expect.element(retry).not.toHaveAttribute('aria-disabled')
    },
    'command.editing': async ({ snapshot }) => {
      const { form, error } = snapshot().context
      await expect.element(name).toHaveValue(form?.name ?? '')
      await expect.element(add).not.toHaveAttribute('aria-disabled')
      if (error === null) await expect.poll(() => alert.elements()).toEqual([])
      else await expect.element(alert).toHaveTextContent(/^An error occurred$/)
    },
    'command.sending': async () => {
      await expect.element(add).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => alert.elements()).toEqual([])
    },
    'command.unknown': async ({ snapshot }) => {
      await expect.element(name).toHaveValue(snapshot().context.form?.name ?? '')
      await expect.element(alert).toHaveTextContent('It is unknown whether the business was added')
      await expect.element(alert.getByRole('button', { name: 'Check the list' })).toBeVisible()
      await expect.element(add).not.toHaveAttribute('aria-disabled')
    },
    'command.added': async ({ snapshot }) => {
      const row = page.getByRole('link', { name: snapshot().context.form?.name ?? 'nothing' })
      await expect.element(row.first()).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
    },
  },
})
