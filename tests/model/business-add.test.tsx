import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessAddMachine } from '../../machines/business-add.machine.ts'
import { fillInBusiness, leaveForm, sendBusiness, unanswered } from './gestures.ts'
import { businessAddModel } from './models/business-add.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Add business' })
const add = dialog.getByRole('button', { name: /^Add business/ })
const alert = dialog.getByRole('alert')

testOnTheScreen<typeof businessAddMachine>(businessAddModel, {
  events: {
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
    'open.editing': () => expect.element(add).not.toHaveAttribute('aria-disabled'),
    'open.sending': async () => {
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
