import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { holdBack, settled, startProduct } from '../support/product.ts'
import { appForm, signIn } from './tour.ts'

const product = await startProduct()

const early = '[data-boot-frame=login]'
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const held = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at instanceof HTMLInputElement ? [at.name, at.selectionStart, at.selectionEnd] : at?.tagName
  })

/** Waits until the app has redirected to the login and next loads its form. */
const isLedToLogin = (page: Page) => page.waitForURL('**/login?*', { waitUntil: 'commit' })

/** Opens a page without a session and holds its scripts back until the returned function is called. */
async function begin(path = '/login', scripts = '**/assets/*.js') {
  const visit = await product.visit()
  const letGo = await holdBack(visit.page, scripts)
  const logins: string[] = []
  visit.page.on('request', (request) => {
    if (request.url().endsWith('/v1/admin/login')) logins.push(request.method())
  })
  await visit.page.goto(path, { waitUntil: 'commit' })
  await visit.page.locator(`${early} h1:visible`).waitFor()
  return { ...visit, letGo, logins }
}

describe('the login’s form before the app runs', () => {
  test('has the focus, and Tab leads on to the password and the button, where the focus stays', async () => {
    const { page, letGo } = await begin()
    await expect.poll(() => held(page)).toEqual(['email', null, null])
    const places: unknown[] = []
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('Tab')
      places.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
        ),
      )
    }
    expect(places).toEqual(['password', 'Sign in, working'])
    letGo()
    await page.locator(appForm).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in')
  })

  test('keeps the typed values, the caret and the focus when the app takes over', async () => {
    const { page, letGo, logins } = await begin('/payments?page=2')
    await expect.poll(() => held(page)).toEqual(['email', null, null])
    await page.keyboard.type(DEMO.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO.password.slice(1, -1))
    await page.keyboard.press('Home')
    letGo()
    await page.locator(appForm).waitFor()
    expect(await page.locator(early).count()).toBe(0)
    expect(await held(page)).toEqual(['password', 0, 0])
    expect(await email(page).inputValue()).toBe(DEMO.email)
    await page.keyboard.type(DEMO.password.slice(0, 1))
    await page.keyboard.press('End')
    await page.keyboard.type(DEMO.password.slice(-1))
    expect(logins).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    expect(logins).toEqual(['POST'])
  })

  test('takes keys at the end of the email, whose caret no script can read', async () => {
    const { page, letGo } = await begin()
    await email(page).click()
    await page.keyboard.type('ann@')
    letGo()
    await page.locator(appForm).waitFor()
    await page.keyboard.type('example.com')
    expect(await email(page).inputValue()).toBe('ann@example.com')
    expect(await held(page)).toEqual(['email', null, null])
  })

  test('submitted early, is sent once by the app, and says so until then', async () => {
    const { page, letGo, logins, findings } = await begin('/payments')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await email(page).fill(DEMO.email)
    await password(page).fill(DEMO.password)
    expect(await page.getByText('working').isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Sign in ?, working/ }).click()
    const words = page.getByRole('status').getByText('This page is still loading.')
    await page.clock.runFor(2999)
    expect(await words.isVisible()).toBe(false)
    await page.clock.runFor(1)
    await words.waitFor()
    await page.clock.resume()
    expect(new URL(page.url()).pathname).toBe('/payments')
    letGo()
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    await page.getByRole('rowheader').first().waitFor()
    expect(logins).toEqual(['POST'])
    expect(findings).toEqual([])
  })

  test('is not sent when the user typed on', async () => {
    const { page, letGo, logins } = await begin()
    await email(page).fill(DEMO.email)
    await page.keyboard.press('Enter')
    await password(page).pressSequentially('half')
    letGo()
    await page.locator(appForm).waitFor()
    await settled(page)
    expect(logins).toEqual([])
    expect(await held(page)).toEqual(['password', 4, 4])
    expect(await page.locator('[aria-invalid]').count()).toBe(0)
  })

  test('submitted incomplete, says what is missing', async () => {
    const { page, letGo, logins } = await begin()
    await email(page).fill('ann@example.com')
    await button(page).click()
    letGo()
    await page.locator(`${appForm} [aria-invalid]`).waitFor()
    expect(await email(page).inputValue()).toBe('ann@example.com')
    expect(await held(page)).toEqual(['password', 0, 0])
    expect(logins).toEqual([])
  })

  test.each(['click', 'press of Space'])(
    'loses no %s that ends after the app was ready to take over',
    async (press) => {
      const isClick = press === 'click'
      const { page, letGo, logins } = await begin('/payments')
      await email(page).fill(DEMO.email)
      await password(page).fill(DEMO.password)
      await button(page).hover()
      await button(page).focus()
      await (isClick ? page.mouse.down() : page.keyboard.down('Space'))
      const formCame = page.waitForEvent('requestfinished', (request) => request.url().includes('/forms-'))
      letGo()
      await isLedToLogin(page)
      await formCame
      await settled(page)
      expect(await page.locator(early).count()).toBe(1)
      expect(logins).toEqual([])
      await (isClick ? page.mouse.up() : page.keyboard.up('Space'))
      await page.getByRole('heading', { name: 'Payments' }).waitFor()
      expect(logins).toEqual(['POST'])
    },
  )

  test('stays while the app’s own form loads, however long that takes', async () => {
    const { context, page } = await product.visit()
    const letGo = await holdBack(page, '**/assets/forms-*.js')
    await context.clock.install()
    await page.goto('/payments', { waitUntil: 'commit' })
    await isLedToLogin(page)
    await page.clock.runFor(10_000)
    await expect.poll(() => held(page)).toEqual(['email', null, null])
    await page.keyboard.type('ann@')
    letGo()
    await page.keyboard.type('example.com')
    await page.locator(appForm).waitFor()
    expect(await email(page).inputValue()).toBe('ann@example.com')
  })

  test.each([
    ['the app', 'index', 'refused'],
    ['the app’s form', 'forms', 'gone'],
  ])('keeps the typed values when %s fails twice, and retries on submit: %s %s', async (_, part, how) => {
    const { page, requests } = await product.visit()
    let isMissing = true
    await page.route(`**/assets/${part}-*.js`, (route) => {
      if (!isMissing) return route.continue()
      return how === 'gone' ? route.fulfill({ status: 404 }) : route.abort('connectionrefused')
    })
    const letGo = await holdBack(page, `**/assets/${part}-*.js`)
    await page.goto('/payments', { waitUntil: 'commit' })
    const words = page.getByRole('alert')
    await email(page).fill(DEMO.email)
    await password(page).fill(DEMO.password)
    letGo()
    await words.getByText('This page could not be loaded.').waitFor()
    await button(page).click()
    await words.getByText('then press Sign in again').waitFor()
    expect(await page.getByText('working').isVisible()).toBe(false)
    expect(await password(page).inputValue()).toBe(DEMO.password)
    isMissing = false
    await button(page).click()
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    expect(requests.filter((url) => url.endsWith('/v1/admin/login'))).toHaveLength(1)
    expect(requests.filter((url) => url.endsWith('/payments'))).toHaveLength(1)
  })

  test('gives way when another tab signs in meanwhile', async () => {
    const { context, page, letGo } = await begin('/payments', '**/assets/forms-*.js')
    await isLedToLogin(page)
    await page.keyboard.type('ann@example.com')
    const tab = await context.newPage()
    await signIn(tab)
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    letGo()
  })

  test('is accessible, and breaks no rule of axe', async () => {
    const { page } = await begin()
    await page
      .getByRole('main')
      .getByRole('form', { name: 'Sign in' })
      .getByRole('textbox', { name: 'Password' })
      .waitFor()
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  })

  test('is only in pages that show it', async () => {
    const { page } = await product.visit({ signedIn: true })
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/payments', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.locator(early).count()).toBe(0)
    expect(await page.locator('input').count()).toBe(0)
  })
})
