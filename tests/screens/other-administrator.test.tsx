import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { colleague } from '../model/samples.ts'
import { plantToken, renderApp, wire } from '../support/app.tsx'
import { plantColleaguesToken } from '../support/colleague.ts'

const rows = page.getByRole('rowheader')
const mira = page.getByRole('button', { name: 'Account of Mira Kovač' })
const asha = page.getByRole('button', { name: 'Account of Asha Raman' })

/** Matches the first administrator's data: her name, the rows that she saw, and a business's name. */
const hers = /Asha|TXN-|Sable Media/

/** Changes the storage as a sign-in in another tab does, and dispatches the storage event. */
async function otherTabSignsIn(plant: () => Promise<void> = plantColleaguesToken) {
  await plant()
  dispatchEvent(new StorageEvent('storage', { key: 'x-access-token', storageArea: localStorage }))
}

/** Records the visible text of each painted frame, and the tab's title. */
function watchFrames() {
  const seen: string[] = []
  let next = requestAnimationFrame(function look() {
    // Record the text after this frame's callbacks, because these may still change the text.
    queueMicrotask(() => seen.push(`${document.title}\n${document.body.innerText}`))
    next = requestAnimationFrame(look)
  })
  onTestFinished(() => cancelAnimationFrame(next))
  return seen
}

let app: Awaited<ReturnType<typeof renderApp>>
async function open(path: string) {
  app = await renderApp({ path })
  await expect.element(asha).toBeVisible()
}

describe('another administrator in another tab (S45)', () => {
  beforeEach(() => open('/business/details/biz_23'))

  test('a sign-in in another tab hides the first administrator’s data at once, and refetches everything', async () => {
    await expect.poll(() => document.title).toMatch(hers)
    const held = wire.hold('getProfile')
    const data = wire.hold('getBusiness')
    await otherTabSignsIn()
    const seen = watchFrames()
    const asked = await held.next()
    await expect.element(page.getByRole('dialog', { name: 'Who is signed in?' })).toBeVisible()
    asked.release()
    held.stop()
    await expect.element(mira).toBeVisible()
    await data.next()
    // The profile's response is still held back.
    await expect.poll(() => seen.length).toBeGreaterThan(2)
    expect(seen.filter((text) => hers.test(text))).toEqual([])
    data.stop()
    await expect.poll(() => document.title).toMatch(/Sable Media/)
  })

  test('the screen stays hidden until the new administrator’s profile has loaded, and the user can retry or sign out', async () => {
    wire.inject('getProfile', 'refused')
    await otherTabSignsIn()
    const seen = watchFrames()
    const dialog = page.getByRole('dialog', { name: 'Who is signed in?' })
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/no response from server/)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => wire.requests('getProfile').length).toBeGreaterThan(8)
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(seen.filter((text) => hers.test(text))).toEqual([])
    expect(document.documentElement.dataset['private']).toBeUndefined()
  })
})

test('the palette drops the first administrator’s results', async () => {
  await open('/payments')
  await expect.element(rows.first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.getByRole('combobox').fill('Sable')
  app.clock.increment(1000)
  await expect.element(page.getByRole('option', { name: /Sable Media/ }).first()).toBeVisible()
  await otherTabSignsIn()
  await expect.poll(() => page.getByText(/Sable Media/).elements()).toEqual([])
  await expect.element(page.getByRole('option', { name: /^Payments/ })).toBeVisible()
})

test('the URL and the list drop the first administrator’s search', async () => {
  await open('/payments?page=2&search=stripe')
  await expect.element(rows.first()).toBeVisible()
  await otherTabSignsIn()
  await expect.element(mira).toBeVisible()
  await expect.poll(app.address).toBe('/payments?page=2')
  await expect.element(page.getByRole('searchbox', { name: 'Search payments' })).toHaveValue('')
  await expect.element(rows.first()).toBeVisible()
})

test('a sign-in of the same administrator in another tab keeps the input and the focus', async () => {
  await open('/subscription-plans/update/pln_2')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Zebra plan')
  const box = name.element()
  const held = wire.hold('getProfile')
  await otherTabSignsIn(plantToken)
  const asked = await held.next()
  await expect.element(page.getByRole('dialog', { name: 'Who is signed in?' })).toBeVisible()
  expect(getComputedStyle(box).visibility).toBe('hidden')
  asked.release()
  held.stop()
  await expect.element(name).toBeVisible()
  await expect.element(name).toHaveValue('Zebra plan')
  await expect.element(name).toHaveFocus()
})

// Requirements: A52
test('a sign-in of the same administrator in another tab, instead of “Sign in again”, returns the focus to the form', async () => {
  await open('/subscription-plans/update/pln_2')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Zebra plan')
  expect((await fetch('/__test/expire', { method: 'POST' })).ok).toBe(true)
  await page.getByRole('button', { name: 'Save plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect.element(dialog).toBeVisible()
  await otherTabSignsIn(plantToken)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Zebra plan')
  const form = page.getByRole('dialog').element()
  await expect.poll(() => form.contains(document.activeElement)).toBe(true)
})

test('if another administrator signs in on this tab after a session has ended, the previous data never appears (R30)', async () => {
  await open('/payments')
  await expect.element(rows.first()).toBeVisible()
  const token = localStorage.getItem('x-access-token') ?? ''
  await plantColleaguesToken()
  localStorage.setItem('x-access-token', token)
  expect((await fetch('/__test/expire', { method: 'POST' })).ok).toBe(true)
  await page.getByRole('button', { name: 'Go to last page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(String(colleague.email))
  await dialog.getByLabelText('Password').fill(DEMO.password)
  const data = wire.hold('listPayments')
  const login = wire.hold('login')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  const asked = await login.next()
  const seen = watchFrames()
  asked.release()
  await expect.element(mira).toBeVisible()
  await data.next()
  const after = () => seen.filter((text) => !text.includes('Sign in again'))
  await expect.poll(() => after().length).toBeGreaterThan(2)
  expect(after().filter((text) => hers.test(text))).toEqual([])
  data.stop()
  await expect.element(rows.first()).toBeVisible()
})
