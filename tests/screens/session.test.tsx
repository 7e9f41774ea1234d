import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { renderApp, signInAgain, wire } from '../support/app.tsx'
import { invalid } from '../support/faults.ts'
import { plantColleaguesToken } from '../support/colleague.ts'

const signIn = page.getByRole('heading', { level: 1, name: 'Sign in' })
const search = page.getByRole('searchbox', { name: 'Search payments' })
const rows = page.getByRole('rowheader')

async function choose(item: string) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Dispatches the storage event that a change in another tab causes. */
function otherTab(key: string | null, newValue: string | null) {
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

describe('a stored token', () => {
  // Requirements: D1b
  test('if the server refuses a stored token, the token is deleted, and a message is shown', async () => {
    localStorage.setItem('x-access-token', 'long-gone')
    const app = await renderApp({ path: '/payments?page=2&search=nancy', signedIn: false })
    await expect.element(signIn).toBeVisible()
    await expect.element(page.getByText(/Your session ended/)).toBeVisible()
    // The redirect drops the search text, so that the text does not stay in the history.
    expect(app.address()).toBe('/login?redirect=%2Fpayments%3Fpage%3D2')
    expect(localStorage.getItem('x-access-token')).toBeNull()
  })
})

describe('signing out', () => {
  // Requirements: §1.2, §4.28, §4.29
  test('signing out removes the token and user, notifies the server, and leads to the login', async () => {
    localStorage.setItem('user', '{}')
    const app = await renderApp()
    await expect.element(rows.first()).toBeVisible()
    await choose('Sign out')
    await expect.element(signIn).toBeVisible()
    expect(app.address()).toBe('/login')
    expect(localStorage.getItem('x-access-token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    const [logout] = wire.requests('logout')
    expect(await logout?.request.text()).toBe('')
    expect(logout?.request.headers.get('content-type')).toBeNull()
    expect(app.services.auth.getSnapshot().context).toMatchObject({
      isAuthenticated: false,
      loginResponse: null,
      signUpResponse: null,
    })
  })
})

test('if the server refuses a sign-out of all tabs, this device is signed out anyway, and the error is stored and shown', async () => {
  wire.inject('logout', invalid({ zone: 'Unknown' }))
  const app = await renderApp({ path: '/profile' })
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect
    .element(page.getByText(/The server did not confirm it.* Some fields are wrong\. Zone: Unknown\.$/))
    .toBeVisible()
  expect(app.services.auth.getSnapshot().context.error).toBe('Some fields are wrong')
  expect(localStorage.getItem('x-access-token')).toBeNull()
})

describe('an ended session', () => {
  async function end() {
    const response = await fetch('/__test/expire', { method: 'POST' })
    expect(response.ok).toBe(true)
  }

  // Requirements: D2
  test('an ended session makes the screen inert but keeps the input, and resumes after a new sign-in (R30)', async () => {
    const app = await renderApp()
    await expect.element(rows.first()).toBeVisible()
    await search.fill('half a word')
    await end()
    await page.getByRole('button', { name: 'Go to last page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(DEMO.email)
    await userEvent.keyboard('{Escape}')
    expect(document.querySelector('[inert]')?.contains(document.querySelector('table'))).toBe(true)
    expect(app.address()).toBe('/payments?page=12&limit=10')
    const field = dialog.getByLabelText('Password').element()
    await signInAgain()
    await expect.element(page.getByText('Page 12 of 12')).toBeVisible()
    expect(field).toHaveValue('')
    await expect.element(page.getByText('120 payments, page 12 of 12')).toBeInTheDocument()
    await expect.element(search).toHaveValue('half a word')
  })
})

// Requirements: D3
describe('another tab', () => {
  test('another tab that clears the storage signs this tab out and hides its data (S9)', async () => {
    await renderApp()
    await expect.element(rows.first()).toBeVisible()
    localStorage.removeItem('x-access-token')
    otherTab(null, null)
    await expect.element(signIn).toBeVisible()
    await expect.element(page.getByText('You signed out in another tab.')).toBeVisible()
    expect(document.body.textContent).not.toContain('TXN-')
  })

  test('if another tab signs in a different user before this session is confirmed, this tab shows the new user’s name', async () => {
    wire.inject('getProfile', 'refused')
    const app = await renderApp()
    await expect.element(page.getByText('We couldn’t verify your session')).toBeVisible()
    wire.mend('getProfile')
    // The account menu sends this event when the user retries the failed read.
    app.services.profile.send({ type: 'retry.requested' })
    await expect.element(page.getByRole('button', { name: 'Account of Asha Raman' })).toBeVisible()
    await plantColleaguesToken()
    otherTab('x-access-token', localStorage.getItem('x-access-token'))
    await expect.element(page.getByRole('button', { name: 'Account of Mira Kovač' })).toBeVisible()
  })
})
