import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { renderApp, wire } from '../support/app.tsx'
import { invalid } from '../support/faults.ts'

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password')
const submit = page.getByRole('button', { name: 'Sign in' })

async function fill(secret: string = DEMO.password) {
  await email.fill(DEMO.email)
  await password.fill(secret)
}

const open = (path = '/login') => renderApp({ path, signedIn: false })

// Requirements: §2.16
describe('the login form', () => {
  // Requirements: U15
  test('the login form focuses the email field and has autocomplete tokens for password managers; it reports only a missing field, and typing removes the error (S37)', async () => {
    await open()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(password).toHaveAttribute('type', 'password')
    expect(document.title).toBe('Sign in | Taskdeck')
    await email.fill(` ${DEMO.email}`)
    await submit.click()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAccessibleDescription('Enter your password')
    await expect.element(email).not.toHaveAccessibleDescription()
    await userEvent.keyboard('x')
    await expect.element(password).not.toHaveAccessibleDescription()
    await userEvent.keyboard('{Backspace}')
    await expect.element(password).toHaveAccessibleDescription('Enter your password')
    expect(wire.requests()).toEqual([])
  })

  test('the login form sends values that a password manager filled in without an event (S37)', async () => {
    await open()
    await expect.element(email).toHaveFocus()
    for (const [field, value] of [
      [email, DEMO.email],
      [password, DEMO.password],
    ] as const) {
      const input = field.element()
      if (input instanceof HTMLInputElement) input.value = value
    }
    await submit.click()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const [sent] = wire.requests('login')
    expect(Object.fromEntries((await sent?.request.formData()) ?? [])).toMatchObject({
      email: DEMO.email,
      password: DEMO.password,
    })
  })

  // Requirements: §1.2, §7.27
  test('repeated presses send one login, with the spec’s time zone (R9, R48)', async () => {
    const held = wire.hold('login')
    await open()
    await fill()
    await userEvent.keyboard('{Enter}{Enter}')
    const sent = await held.next()
    await expect.element(page.getByRole('button', { name: 'Sign in , working' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in , working' }).click({ force: true })
    expect(Object.fromEntries(await sent.request.formData())).toEqual({
      email: DEMO.email,
      password: DEMO.password,
      timezone: 'Asia/Kolkata',
    })
    expect(wire.requests('login')).toHaveLength(1)
    const field = password.element()
    sent.release()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(wire.requests('login')).toHaveLength(1)
    // The detached input does not contain the password either (S38).
    expect(field).toHaveValue('')
  })
})

describe('a failed sign-in', () => {
  // Requirements: A41
  test('after a failed sign-in, each field shows the server’s message until the field changes', async () => {
    const words = { email: 'Nobody has this email', password: 'It was changed' }
    wire.inject('login', invalid({ ...words, zone: 'Unknown' }), 1)
    await open()
    await fill('not the password')
    const heading = page.getByRole('heading', { name: 'Sign in' }).element()
    const before = heading.getBoundingClientRect().top
    await submit.click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Zone: Unknown.')
    // The message does not move the heading above the form.
    expect(heading.getBoundingClientRect().top).toBe(before)
    await expect.element(email).toHaveAccessibleDescription(words.email)
    await expect.element(password).toHaveAccessibleDescription(words.password)
    await email.fill('another@taskdeck.example')
    await expect.element(email).not.toHaveAccessibleDescription()
    await expect.element(password).toHaveAccessibleDescription(words.password)
    // The error about a missing value replaces the previous refusal.
    await password.clear()
    await submit.click()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAccessibleDescription('Enter your password')
  })
})

describe('after the sign-in', () => {
  // Requirements: D1a, S15, U35
  test('a sign-in leads to the requested page with the page’s query', async () => {
    const app = await open('/payments?page=2&limit=20')
    await expect.element(submit).toBeVisible()
    expect(app.address()).toBe('/login?redirect=%2Fpayments%3Fpage%3D2%26limit%3D20')
    expect(wire.requests()).toEqual([])
    await fill()
    await submit.click()
    await expect.element(page.getByText('Page 2 of 6')).toBeVisible()
    expect(app.address()).toBe('/payments?page=2&limit=20')
  })
})
