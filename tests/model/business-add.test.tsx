import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessAddMachine } from '../../machines/business-add.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import { fillInBusiness, leaveForm, sendBusiness, stopWaiting, unanswered } from './gestures.ts'
import { businessAddModel } from './models/business-add.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Add business' })
const plan = dialog.getByRole('button', { name: /Plan$/ })
const offered = dialog.getByRole('option', { includeHidden: true })
const add = dialog.getByRole('button', { name: /^Add business/ })
const alert = dialog.getByRole('alert')
const retry = dialog.getByRole('button', { name: /^Try again/ })

testOnTheScreen<typeof businessAddMachine>(businessAddModel, {
  events: {
    'plans.requested': () => retry.click(),
    'wait.stopped': (_, world) => stopWaiting(world),
    'form.submitted': async () => {
      await fillInBusiness()
      await sendBusiness()
    },
    'form.left': leaveForm,
    'check.requested': async (_, { call }) => {
      await fillInBusiness()
      await sendBusiness()
      call('addBusiness').fail(unanswered)
      await dialog.getByRole('button', { name: 'Check the list' }).click()
    },
  },
  states: {
    'open.status.loading': async (world) => {
      await expect.element(plan).toHaveAccessibleDescription('Loading plans')
      if (world.snapshot().context.plansError === null) await expect.poll(() => retry.elements()).toEqual([])
      else await expect.element(retry).toHaveAttribute('aria-disabled', 'true')
    },
    'open.status.success': async (world) => {
      await expect.element(plan).not.toHaveAccessibleDescription('Loading plans')
      const plans = world.snapshot().context.plans.map(({ name }) => textOf(name))
      // the first option stands for no choice
      const [, none, ...others] = offered.elements().map(({ textContent }) => textContent)
      expect(none).toBe('No plan yet')
      expect(others.map((words) => words.split(', ')[0])).toEqual(plans)
    },
    'open.status.error': async (world) => {
      await expect
        .element(dialog.getByRole('status').getByText(String(world.snapshot().context.plansError)))
        .toBeVisible()
      await expect.element(retry).not.toHaveAttribute('aria-disabled')
    },
    'open.command.editing': () => expect.element(add).not.toHaveAttribute('aria-disabled'),
    'open.command.sending': async () => {
      await expect.element(add).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => alert.elements()).toEqual([])
    },
    added: async ({ snapshot }) => {
      const row = page.getByRole('link', { name: snapshot().context.draft.name })
      await expect.element(row.first()).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
    },
    left: () => expect.element(dialog).not.toBeInTheDocument(),
    unknown: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})
