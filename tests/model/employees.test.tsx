import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { employeesMachine } from '../../machines/employees.machine.ts'
import { fullName } from '../../src/domain/names.ts'
import { wire } from '../support/app.tsx'
import {
  askForRemoval,
  button,
  closeMessage,
  confirmRemoval,
  employees,
  removeEmployee,
  fillInEmployee,
  sendEmployee,
} from './gestures.ts'
import { employeesModel } from './models/employees.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { showsLoading, showsRows } from './rows.ts'

type OwnWorld = World<typeof employeesMachine>

const alert = page.getByRole('alert', { includeHidden: true })

const openForm = () => button('Add employee').click()
const namesOf = ({ snapshot }: OwnWorld) => snapshot().context.employees.map(fullName)
const isBusy = (world: OwnWorld) => {
  const names = namesOf(world)
  // skeletons appear only on the first load without an error
  const isFirst = names.length === 0 && world.snapshot().context.error === null
  return showsLoading(employees, { names, bones: isFirst ? 5 : 0, says: 'Loading employees' })
}
const isThere = (world: OwnWorld) => showsRows(employees, namesOf(world))

testOnTheScreen<typeof employeesMachine>(employeesModel, {
  events: {
    'employees.requested': () => page.getByRole('tab', { name: 'Employees' }).click(),
    'check.requested': async () => {
      wire.inject('removeEmployee', 'refused', 1)
      await askForRemoval()
      await confirmRemoval()
      await button('Check status').click()
    },
    'employee.updated': async () => {
      await openForm()
      await fillInEmployee()
      await sendEmployee()
      await closeMessage()
    },
    'employee.removed': removeEmployee,
    'rows.toggled': () =>
      employees
        .getByRole('checkbox', { name: /^Select employee/ })
        .first()
        .click(),
    'selection.cleared': () => button('Clear selection').click(),
  },
  states: {
    'idle.unasked': () => expect.element(employees).not.toBeInTheDocument(),
    'idle.error': async () => {
      await expect.element(alert.first()).toHaveTextContent('Couldn’t load employees')
      await expect.element(alert.first()).toHaveTextContent(/Failed to fetch employees|Loading was stopped/)
      await expect.element(page.getByRole('button', { name: 'Try again', includeHidden: true })).toBeVisible()
    },
    loading: isBusy,
    'success.resting': isThere,
    'success.refreshing': isThere,
    'success.outdated': async (world) => {
      await isThere(world)
      await expect.element(page.getByText('Couldn’t refresh. Showing older employees.')).toBeVisible()
    },
  },
})
