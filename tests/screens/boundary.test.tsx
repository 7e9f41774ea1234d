import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from '../../src/routes/_app/payments.tsx'
import { renderApp } from '../support/app.tsx'
import { expectConsole } from '../support/console-guard.ts'
import { servePayments } from '../support/served.ts'

const token = 'k9Zr4TqW_x7LmB2vN-c8YpD3sFhG6jKaQ1eRtUoIw5E'

function BrokenPage(): never {
  throw new Error(
    `The page broke <img src=x onerror="globalThis.broken = 1"> with ${token} of ${localStorage.getItem('x-access-token')}`,
  )
}

const { component } = Route.options
beforeAll(() => Route.update({ component: BrokenPage }))
afterAll(() => Object.assign(Route.options, { component }))

const heading = page.getByRole('heading', { level: 1 })
const sideLink = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

// Requirements: §2.62, §2.65, §8.19, D16, U39
test('a page that throws while rendering keeps the navigation, and Go back leads to the previous page, however often the page throws (R38)', async () => {
  expectConsole(/The page broke|Error in route match|recreate this component tree/)
  const app = await renderApp({ path: '/', isInBrowserHistory: true })
  for (const time of [1, 2, 3]) {
    await expect.element(heading, { message: `time ${time}` }).toHaveTextContent('Dashboard')
    await sideLink('Payments').click()
    await expect.element(heading).toHaveTextContent('Ooops, something went wrong :(')
    await expect.element(page.getByText(/The page broke/).first()).toBeVisible()
    if (time === 1) await sideLink('Dashboard').click()
    else await page.getByRole('button', { name: 'Go back' }).click()
  }
  await expect.element(heading).toHaveTextContent('Dashboard')
  expect(app.address()).toBe('/')
  await expect.element(page.getByRole('region', { name: 'Overview' })).toHaveTextContent(/Businesses/)
})

// Requirements: §2.63, §2.64, §2.66, D16, D20
test('the error page shows its message and stack as text, with tokens and session data hidden (S32)', async () => {
  expectConsole(/The page broke|Error in route match|recreate this component tree/)
  localStorage.setItem('x-access-token', 'tok-7')
  servePayments([])
  await renderApp({ signedIn: false })
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The page broke <img src=x onerror=')
  await expect.element(alert).toHaveTextContent('with [hidden] of [hidden]')
  const stack = document.querySelector('details')
  expect(stack?.open).toBe(true)
  expect(stack?.textContent).toMatch(/The page broke[^]*\n\s+at /)
  expect(document.body.textContent).not.toContain(token)
  expect(document.body.textContent).not.toContain('tok-7')
  expect(alert.element().querySelector('img')).toBeNull()
  expect('broken' in globalThis).toBe(false)
})
