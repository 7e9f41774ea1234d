import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { employeeAddMachine } from '../../machines/employee-add.machine.ts'
import { button, fillInEmployee, leaveForm, sendEmployee, unanswered } from './gestures.ts'
import { employeeAddModel } from './models/employee-add.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Add employee' })
const add = dialog.getByRole('button', { name: /^Add employee/ })
const alert = dialog.getByRole('alert')

testOnTheScreen<typeof employeeAddMachine>(employeeAddModel, {
  events: {
    'addition.opened': () => button('Add employee').click(),
    'form.submitted': async () => {
      await fillInEmployee()
      await sendEmployee()
    },
    'form.left': leaveForm,
    'check.requested': async (_, { call }) => {
      await fillInEmployee()
      await sendEmployee()
      call('addEmployee').fail(unanswered)
      await button('Check the list').click()
    },
  },
  states: {
    closed: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button('Add employee')).toBeVisible()
    },
    'open.editing': async () => {
      await expect.element(add).not.toHaveAttribute('aria-disabled')
    },
    'open.sending': async () => {
      await expect.element(add).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => alert.elements()).toEqual([])
    },
  },
})
