import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { employeeAddMachine } from '../../machines/employee-add.machine.ts'
import { button, fillInEmployee, leaveForm, sendEmployee } from './gestures.ts'
import { employeeAddModel } from './models/employee-add.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Add employee' })
const firstName = dialog.getByRole('textbox', { name: 'First name' })
const add = dialog.getByRole('button', { name: /^Add employee/ })
const alert = dialog.getByRole('alert')

testOnTheScreen<typeof employeeAddMachine>(employeeAddModel, {
  events: {
    'addition.opened': () => button('Add employee').click(),
    'employee.submitted': async (_, { snapshot }) => {
      if (snapshot().context.form === null) await fillInEmployee()
      await sendEmployee()
    },
    'addition.cancelled': leaveForm,
  },
  states: {
    closed: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button('Add employee')).toBeVisible()
    },
    editing: async ({ snapshot }) => {
      const { form, error } = snapshot().context
      await expect.element(firstName).toHaveValue(form?.firstName ?? '')
      await expect.element(add).not.toHaveAttribute('aria-disabled')
      if (form === null) await expect.element(firstName).toHaveFocus()
      if (error === null) await expect.poll(() => alert.elements()).toEqual([])
      else await expect.element(alert).toHaveTextContent(/^An error occurred$/)
    },
    sending: async () => {
      await expect.element(add).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => alert.elements()).toEqual([])
    },
    unknown: async () => {
      await expect.element(firstName).toHaveValue('Mira')
      await expect.element(alert).toHaveTextContent('It is unknown whether the employee was added')
      await expect.element(alert.getByRole('button', { name: 'Check the list' })).toBeVisible()
      await expect.element(add).not.toHaveAttribute('aria-disabled')
    },
  },
})
