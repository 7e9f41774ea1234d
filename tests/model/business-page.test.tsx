import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessPageMachine } from '../../machines/business-page.machine.ts'
import { wire } from '../support/app.tsx'
import type { FaultName } from '../support/faults.ts'
import {
  askForRemovals,
  button,
  closeMessage,
  confirmStatus,
  dialog,
  fillInEmployee,
  leaveForm,
  reconnect,
  removeEmployee,
  sendEmployee,
} from './gestures.ts'
import { businessPageModel } from './models/business-page.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

/** Needed because an open form hides the page from assistive technology. */
const includeHidden = true

async function sendSeats(fault: FaultName) {
  wire.inject('updateEmployeeCount', fault, 1)
  await button('Change seats').click()
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('20')
  await dialog.getByRole('button', { name: /^Save seats/ }).click()
}

async function addEmployee() {
  await button('Add employee').click()
  await fillInEmployee()
  await sendEmployee()
}

testOnTheScreen<typeof businessPageMachine>(businessPageModel, {
  events: {
    'seats.opened': () => button('Change seats').click(),
    'import.opened': () => button('Import employees').click(),
    'addition.opened': () => button('Add employee').click(),
    'business.updated': async () => {
      await button(/^(Activate|Deactivate)$/).click()
      await confirmStatus()
      await closeMessage()
    },
    'seats.updated': reconnect,
    'employee.updated': async () => {
      await addEmployee()
      await closeMessage()
    },
    'batch.opened': async (_, { snapshot }) => {
      await page
        .getByRole('checkbox', { name: /^Select employee / })
        .first()
        .click()
      await expect.poll(() => snapshot().context.batch).not.toBeNull()
      await button('Clear selection').click()
    },
    'employee.removed': removeEmployee,
    // a batch checks the outcome of its removals
    'employees.requested': async () => {
      wire.inject('removeEmployee', 'refused', 1)
      await askForRemovals()
      await button('Remove 2 employees').click()
      await button('Check status').click()
    },
    'command.failed': async ({ failure }) => {
      await sendSeats(failure?.status === 409 ? 409 : 500)
      await expect.element(dialog.getByRole('alert')).toBeVisible()
      await leaveForm()
    },
  },
  exempt: {
    'businessPage employee.added 0': 'the open import covers the page; the walks of the import add employees',
    'businessPage.place.shown place.received 0':
      'the app sends the place when the page opens, and again only after Back to another entry of the same business',
  },
  unrefused: {
    'businessPage employee.added 0': 'the open import covers the page; the walks of the import add employees',
  },
  states: {
    'place.shown': async ({ start }) => {
      const heading = page.getByRole('heading', { level: 1, includeHidden })
      await expect.element(heading).toHaveTextContent('Sable Media LLC')
      const neighbour = page.getByRole('link', { name: 'Next business', includeHidden })
      if (start.as === 'from the list') return expect.element(neighbour).toHaveAttribute('href')
      await expect.element(neighbour).not.toBeInTheDocument()
      await expect.element(page.getByRole('table', { name: /^Employees, /, includeHidden })).toBeVisible()
    },
    'form.closed': () => expect.element(dialog).not.toBeInTheDocument(),
    'form.seats': () => expect.element(dialog).toHaveAccessibleName('Change seats'),
    'form.importing': () => expect.element(dialog).toHaveAccessibleName('Import employees'),
    'form.addition': () => expect.element(dialog).toHaveAccessibleName('Add employee'),
  },
})
