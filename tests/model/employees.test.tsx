import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { employeesMachine } from '../../machines/employees.machine.ts'
import { fullName } from '../../src/domain/names.ts'
import { wire } from '../support/app.tsx'
import { button, closeMessage, reconnect, fillInEmployee, sendEmployee, stopSlowRead } from './gestures.ts'
import { employeesModel } from './models/employees.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { showsLoading, showsRows } from './rows.ts'

type OwnWorld = World<typeof employeesMachine>

const table = page.getByRole('table', { name: /^Employees/, includeHidden: true })
const question = page.getByRole('alertdialog', { name: 'Remove employee?' })
const alert = page.getByRole('alert', { includeHidden: true })

const openForm = () => button('Add employee').click()
/** Returns the names of the employees; one whose removal is confirmed has gone at once. */
const namesOf = ({ snapshot }: OwnWorld) => {
  const { employees, leaving } = snapshot().context
  return employees.filter(({ _id }) => leaving.every((other) => other._id !== _id)).map(fullName)
}
const isBusy = (world: OwnWorld) => {
  const names = namesOf(world)
  // after a failure their number is unknown
  const isFirst = names.length === 0 && world.snapshot().context.error === null
  return showsLoading(table, { names, bones: isFirst ? 5 : 0, says: 'Loading employees' })
}
const isThere = (world: OwnWorld) => showsRows(table, namesOf(world))

testOnTheScreen<typeof employeesMachine>(employeesModel, {
  events: {
    'employees.requested': () => page.getByRole('tab', { name: 'Employees' }).click(),
    'check.requested': async () => {
      wire.inject('addEmployee', 'refused', 1)
      await openForm()
      await fillInEmployee()
      await sendEmployee()
      await button('Check the list').click()
    },
    'employee.updated': async () => {
      await openForm()
      await fillInEmployee()
      await sendEmployee()
      await closeMessage()
    },
    'retry.requested': () => button('Try again').click(),
    'wait.stopped': (_, world) => stopSlowRead(world),
    'data.outdated': reconnect,
    'removal.requested': async () => {
      await table
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
    },
    'removal.confirmed': () => question.getByRole('button', { name: /^Remove / }).click(),
    'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
    'refusal.closed': () => button('Close').click(),
  },
  unrefused: {
    'employees.confirmation.closed removal.requested 0': 'who is leaving has no row to be removed from',
  },
  answers: {
    'listEmployees (kept for a while)': 'as modelled',
  },
  states: {
    'status.idle.unasked': () => expect.element(table).not.toBeInTheDocument(),
    'status.idle.error': async () => {
      await expect.element(alert.first()).toHaveTextContent('Couldn’t load employees')
      await expect.element(alert.first()).toHaveTextContent(/Failed to fetch employees|Loading was stopped/)
      await expect.element(page.getByRole('button', { name: 'Try again', includeHidden: true })).toBeVisible()
    },
    'status.loading': isBusy,
    'status.success.resting': isThere,
    'status.success.refreshing': isThere,
    'status.success.outdated': async (world) => {
      await isThere(world)
      await expect.element(page.getByText('Couldn’t refresh. Showing older employees.')).toBeVisible()
    },
    'confirmation.closed': () => expect.element(question).not.toBeInTheDocument(),
    'confirmation.open': async ({ snapshot }) => {
      await expect.element(question).toHaveTextContent(String(snapshot().context.asked?.email))
      await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    },
    'removal.resting': async ({ snapshot }) => {
      const refusal = page.getByText(/was not removed\. Failed to delete employees/)
      if (snapshot().context.refusal) await expect.element(refusal).toBeInTheDocument()
      else await expect.element(refusal).not.toBeInTheDocument()
    },
    // the row disappears at once
    'removal.removing': async ({ snapshot }) => {
      for (const { email } of snapshot().context.leaving)
        await expect.element(table.getByText(String(email))).not.toBeInTheDocument()
    },
  },
})
