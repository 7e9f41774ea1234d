import type { Locator, Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { go, holdBack, settled, startProduct } from '../support/product.ts'

const product = await startProduct()

test('forms, the search and another page open for the first time without a connection', async () => {
  const { context, page, requests } = await product.visit({ signedIn: true })
  await page.goto('/business')
  await page.getByRole('row').nth(2).waitFor()
  await expect.poll(() => requests.some((url) => url.includes('/overlays-'))).toBe(true)
  await settled(page)
  await go(page, '/business/details/biz_23?tab=employees')
  await page.getByRole('row').nth(2).waitFor()
  await context.setOffline(true)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const opens = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await press('Change seats')
  await opens('Change seats')
  await page.keyboard.press('Control+k')
  await opens('Search')
  for (const name of ['Subscription Plans', 'Businesses']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await press('Add business')
  await opens('Add business')
  expect(await page.getByText('A part of this page could not be loaded').count()).toBe(0)
})

test('if a page’s code fails to load, the open page stays and shows a message; the new page opens once the server is back', async () => {
  const { page } = await product.visit({ signedIn: true })
  await page.goto('/payments')
  await page.getByRole('row').nth(2).waitFor()
  await settled(page)
  await page.clock.install()
  // The device is online. Only the server is down.
  await page.route('**', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' }).click()
  await page.getByText('A part of this page could not be loaded: there is no connection.').waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThan(2)
  await page.unroute('**')
  await isVisibleLater(page, page.getByRole('heading', { name: 'Businesses' }))
  await expect.poll(() => page.getByText('there is no connection').count()).toBe(0)
})

// Requirements: R58
test('tools whose prefetch failed are prefetched again after the next page’s reads', async () => {
  const { page } = await product.visit({ signedIn: true })
  const parts = /\/(assets\/(tools|overlays|aria)-.*)?$/
  await page.route(parts, (route) =>
    route.request().isNavigationRequest() ? route.fallback() : route.abort('connectionrefused'),
  )
  await page.goto('/payments')
  await page.getByText('A part of this page could not be loaded: there is no connection.').waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await page.unroute(parts)
  await expect.poll(() => page.getByText('there is no connection').count()).toBe(0)
  await go(page, '/business')
  // The tooltips miss a pointer that arrives before their code has loaded
  const isTooltipShown = async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Refresh businesses' }).hover()
    return page
      .locator('[role=tooltip]')
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(isTooltipShown).toBe(true)
})

test('a part whose styles fail to load does not render, and requests the styles again', async () => {
  const { page } = await product.visit({ signedIn: true })
  const styles = '**/assets/later-*.css'
  // Makes the prefetch of these parts fail. The counts of businesses need the styles too, so the page reloads once.
  await page.route(styles, (route) => route.abort('connectionrefused'))
  await page.goto('/subscription-plans')
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await settled(page)
  // Forgets the reload, because a page reloads only once for each build
  await page.evaluate(() => sessionStorage.clear())
  await page.unroute(styles)
  let asked = 0
  await page.route(styles, async (route) => {
    asked += 1
    await (asked === 1 ? route.abort('connectionrefused') : route.continue())
  })
  await page.getByRole('link', { name: 'Growth' }).click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  expect(asked).toBeGreaterThan(1)
  // Each style sheet is present once and has loaded.
  const sheets = await page.locator('link[rel=stylesheet]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href'),
      isLoaded: 'sheet' in link && link.sheet !== null,
    })),
  )
  expect(sheets.some(({ href }) => href?.includes('/later-'))).toBe(true)
  expect(sheets.filter(({ isLoaded }) => !isLoaded)).toEqual([])
  expect(new Set(sheets.map(({ href }) => href)).size).toBe(sheets.length)
})

test('the user can sign out on this device while the server is down, even from a menu never opened before, and the prefetched login form appears at once (S8)', async () => {
  const { page, requests } = await product.visit({ signedIn: true })
  await page.goto('/payments')
  await page.getByRole('row').nth(2).waitFor()
  await expect.poll(() => requests.some((url) => url.includes('/overlays-'))).toBe(true)
  await settled(page)
  await page.route('**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Account of Asha Raman' }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  const before = requests.length
  await page.getByRole('button', { name: 'Sign out on this device' }).click()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  // Only the code of the page behind the login is requested.
  const asked = requests.slice(before).filter((url) => /\/assets\/(?!(index|pages)-)/.test(url))
  expect(asked).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('x-access-token'))).toBeNull()
})

/** Advances the page's clock until the element is visible. */
const isVisibleLater = (page: Page, element: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(500)
      return element.isVisible()
    })
    .toBe(true)

/** Ends the session as a sign-out in another tab does. Runs in the page. */
function endSession(): void {
  const key = 'x-access-token'
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
}

describe('the login form', () => {
  const words = 'Still loading. The form appears once the server can be reached.'

  test('while the login form loads, its space is reserved, and a message appears if loading takes long', async () => {
    const { page } = await product.visit({ signedIn: true })
    const letGo = await holdBack(page, '**/assets/forms-*.js')
    await page.goto('/profile')
    await page.locator('h1:visible:not([data-boot-frame] *)').waitFor()
    await page.clock.install()
    await page.evaluate(endSession)
    await isVisibleLater(page, page.getByRole('heading', { name: 'Sign in' }))
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    const place = await page.locator('#root main').boundingBox()
    const button = await page.getByText('Sign in', { exact: true }).last().boundingBox()
    await page.clock.runFor(3000)
    await page.getByText(words).waitFor()
    letGo()
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await page.getByText(words).count()).toBe(0)
    expect(await page.locator('#root main').boundingBox()).toEqual(place)
    expect(await page.getByText('Sign in', { exact: true }).last().boundingBox()).toEqual(button)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })

  // Requirements: A46
  test('after the sign-in, the page says that the next page’s code cannot be loaded, until it comes', async () => {
    const { page } = await product.visit()
    const next = /\/(assets\/frame-.*)?$/
    await page.route(next, (route) => route.abort('connectionrefused'))
    await page.goto('/login')
    await page.clock.install()
    await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'there is no connection' })
    await told.waitFor()
    await page.unroute(next)
    await isVisibleLater(page, page.getByRole('heading', { name: 'Dashboard' }))
    expect(await page.getByText('there is no connection').count()).toBe(0)
  })

  test('a login form that failed to load offline appears once the connection is back', async () => {
    const { context, page, requests } = await product.visit({ signedIn: true })
    let lose = () => {}
    const isLost = new Promise<void>((resolve) => {
      lose = resolve
    })
    const fail = async (route: Route) => {
      await isLost
      await route.abort('internetdisconnected')
    }
    await page.route('**/assets/forms-*.js', fail, { times: 1 })
    await page.goto('/payments')
    await page.getByRole('row').nth(2).waitFor()
    // The prefetch of the form was requested, and failed.
    await expect.poll(() => requests.some((url) => url.includes('/assets/forms-'))).toBe(true)
    await page.clock.install()
    await context.setOffline(true)
    lose()
    await page.evaluate(endSession)
    await isVisibleLater(page, page.getByRole('heading', { name: 'Sign in' }))
    await page.getByText('You signed out in another tab.').waitFor()
    await isVisibleLater(page, page.getByText(words))
    expect(await page.getByRole('row').count()).toBe(0)
    await context.setOffline(false)
    await isVisibleLater(page, page.getByRole('textbox', { name: 'Email' }))
    expect(await page.getByText(words).count()).toBe(0)
  })
})
