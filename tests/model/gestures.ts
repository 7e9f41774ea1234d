import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import type { SimulatedClock } from 'xstate'
import { wire } from '../support/app.tsx'

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const dialog = page.getByRole('dialog')

/** Simulates a lost and restored connection, after which the data may be stale. */
export function reconnect(): void {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

/** Changes the storage as another tab would, with the storage event; null removes the key. */
export function changeInOtherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
}

/** Searches without waiting for the result. */
export async function searchFor(box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await box.click()
  await userEvent.keyboard('{Enter}')
}

/** Waits until the box contains a text, because the box follows the URL with a delay. */
export function holds(box: Locator, text: () => string) {
  return expect
    .poll(() => box.element())
    .toSatisfy((element: unknown) => element instanceof HTMLInputElement && element.value === text())
}

/** Closes the first message, because messages cover the end of the page. */
export async function closeMessage(): Promise<void> {
  await button('Close message').first().click()
}

/** Opens the confirmation of a status change from a business's row, without confirming it. */
export async function askForStatus(name: string): Promise<void> {
  await button(`Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: /^(Activate|Deactivate)$/ }).click()
}

export async function confirmStatus(): Promise<void> {
  await dialog.getByRole('button', { name: /^(Activate|Deactivate) business$/ }).click()
}

export const employees = page.getByRole('table', { name: /^Employees/, includeHidden: true })
export const question = page.getByRole('alertdialog', { name: 'Remove employee?' })

/** Opens the confirmation of the first employee's removal, without confirming it. */
export async function askForRemoval(): Promise<void> {
  await employees
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
}

/** Selects two employees and opens the confirmation of their removal. */
export async function askForRemovals(): Promise<void> {
  for (const index of [0, 1])
    await employees
      .getByRole('checkbox', { name: /^Select employee/ })
      .nth(index)
      .click()
  await page
    .getByRole('region', { name: 'Selected employees' })
    .getByRole('button', { name: 'Remove' })
    .click()
}

export async function confirmRemoval(): Promise<void> {
  await question.getByRole('button', { name: /^Remove / }).click()
}

export async function removeEmployee(): Promise<void> {
  await askForRemoval()
  await confirmRemoval()
  await closeMessage()
}

/** Requests a status change with `ask`, gets no response, and checks the outcome. */
export async function checkAfterSilence(ask: () => Promise<void>): Promise<void> {
  wire.inject('toggleBusinessStatus', 'refused', 1)
  await ask()
  await confirmStatus()
  await button('Check status').click()
}

let people = 0

/** Fills in the employee form, with a different person each time. */
export async function fillInEmployee(): Promise<void> {
  people += 1
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Mira')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Kovač')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`mira.kovac${people}@sable.example`)
}

export async function sendEmployee(): Promise<void> {
  await dialog.getByRole('button', { name: 'Add employee' }).click()
}

/** Fills in the business form, with a different business each time. */
export async function fillInBusiness(): Promise<void> {
  people += 1
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Harbour Lights Ltd')
  await field('Email').fill(`office${people}@harbour.example`)
  await field('First name').fill('Mira')
  await field('Last name').fill('Kovač')
  await field('Owner’s email').fill(`mira.kovac${people}@harbour.example`)
}

export async function sendBusiness(): Promise<void> {
  await dialog.getByRole('button', { name: 'Add business' }).click()
}

/** Checks for a slow read: the notice shown after 3 s, and the Stop button shown after 10 s. */
export const slowness = {
  slow: () => expect.element(page.getByText(/Still trying/).first()).toBeVisible(),
  long: () => expect.element(button('Stop')).toBeVisible(),
}

/** Advances the clock until a slow read shows Stop, and presses it. */
export async function stopWaiting({ app }: { app: { clock: SimulatedClock } }): Promise<void> {
  app.clock.increment(10_000)
  await button('Stop').click()
}

/** The whole page or a part of it. */
export type Within = Pick<Locator, 'getByRole' | 'getByText'>

/** Expects the notice of a slow read after 3 s, and stops the read after 10 s. */
export async function stopSlowRead(
  { app }: { app: { clock: SimulatedClock } },
  within: Within = page,
): Promise<void> {
  app.clock.increment(3000)
  await expect.element(page.getByText(/Still trying/).first()).toBeVisible()
  await expect.element(within.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
  app.clock.increment(7000)
  await within.getByRole('button', { name: 'Stop' }).click()
}

/** Leaves an open form and discards the typed values. */
export async function leaveForm(): Promise<void> {
  const name = 'Leave without saving?'
  // the question is an alert dialog if the form can't be saved, else a dialog
  const question = page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length === 0 || question.elements().length > 0).toBe(true)
  if (question.elements().length > 0) await question.getByRole('button', { name: 'Discard changes' }).click()
}
