import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { commandMachine } from '../../machines/command.machine.ts'
import { wire } from '../support/app.tsx'
import { button, changeInOtherTab } from './gestures.ts'
import { commandModel } from './models/command.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const unknown = page.getByText(/We couldn’t confirm whether the employee was removed/)

/** Removes the first employee. */
async function remove() {
  await button(/^Actions for/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await button(/^Remove /).click()
}

testOnTheScreen<typeof commandMachine>(commandModel, {
  // Hold the real call forever: the response that the machine gets comes from the walk.
  reach: async () => {
    wire.hold('removeEmployee')
    await remove()
  },
  events: {
    'screen.left': () => page.getByRole('link', { name: 'Payments', exact: true }).first().click(),
    'check.requested': () => button('Check status').click(),
    'session.ended': () => changeInOtherTab('x-access-token', null),
  },
  answers: 'as modelled',
  states: {
    'sent.watched': () => expect.element(page.getByRole('table', { name: /^Employees/ })).toBeVisible(),
    'sent.left': () =>
      expect.element(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible(),
    unknown: async () => {
      await expect.element(unknown).toBeVisible()
      await expect.element(button('Check status')).toBeVisible()
    },
    ended: () => expect.poll(() => unknown.elements()).toEqual([]),
  },
})
