import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessSeatsMachine } from '../../machines/business-seats.machine.ts'
import { button, leaveForm, unanswered } from './gestures.ts'
import { businessSeatsModel } from './models/business-seats.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Change seats' })
const field = dialog.getByRole('textbox', { name: 'Seats' })
const save = dialog.getByRole('button', { name: /^Save seats/ })
const alert = dialog.getByRole('alert')
const price = dialog.getByText(/ includes \d+ users?; each extra user costs \$/)

testOnTheScreen<typeof businessSeatsMachine>(businessSeatsModel, {
  events: {
    'seats.opened': () => button('Change seats').click(),
    'form.submitted': async ({ draft }) => {
      await field.fill(draft.count)
      await save.click()
    },
    'form.left': leaveForm,
    'check.requested': async (_, { snapshot, call }) => {
      await field.fill(String(snapshot().context.count + 1))
      await save.click()
      call('updateEmployeeCount').fail(unanswered)
      await button('Check status').click()
    },
  },
  states: {
    closed: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button('Change seats')).toBeVisible()
    },
    'open.editing': async ({ snapshot }) => {
      await expect.element(field).toHaveValue(String(snapshot().context.count))
      await expect.element(save).not.toHaveAttribute('aria-disabled')
      await expect.element(price).toBeVisible()
    },
    'open.sending': async () => {
      await expect.element(save).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => alert.elements()).toEqual([])
    },
  },
})
