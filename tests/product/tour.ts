import type { Page } from 'playwright'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { go, settled } from '../support/product.ts'

const business = '/business/details/biz_2'

/** The pages that together send every read of the product. */
export const reads = [
  '/',
  '/payments?page=2&limit=20&search=a',
  '/payments/customer?email=liam@sable.example',
  '/business',
  ...['', '?tab=employees', '?tab=subscriptions', '?tab=payments', '?tab=statement', '?tab=activity'].map(
    (tab) => business + tab,
  ),
  '/subscription-plans?status=active&sort=-price',
  '/subscription-plans/update/pln_2',
  '/profile',
]

/** The product's other pages, and the parts whose code loads on demand. */
const others = [
  '/business?new=1',
  `${business}9999`,
  '/subscription-plans?new=1',
  '/subscription-plans/update/pln_9999',
  '/no/such/page',
]

/** Selects the login form rendered by the app, but not the outline of the form in index.html. */
export const appForm = '#root form'

/** Opens a page and waits until it has sent all its calls. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1:visible:not([data-boot-frame] *)').first().waitFor()
  await settled(page)
}

/** Signs in on the login page and returns the server's token. */
export async function signIn(page: Page): Promise<string> {
  await page.goto('/login?redirect=%2Fpayments')
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('rowheader').first().waitFor()
  return storedToken(page)
}

export async function storedToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('x-access-token'))
  if (token === null) throw new Error('no token is stored')
  return token
}

/** Visits every page and every kind of overlay, stepper, message and form once. */
export async function tour(page: Page): Promise<void> {
  // The document draws the first frame of these pages, so each is loaded. A tab shares its page's document.
  for (const path of [...reads, '/404']) await (path.includes('tab=') ? go(page, path) : open(page, path))
  await go(page, '/profile')
  for (const path of others) await go(page, path)

  await go(page, '/payments')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .fill('pay')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Rows per page/ }).click()
  await page.getByRole('option', { name: '20' }).click()
  await page.getByText('Page 1 of 6', { exact: true }).first().waitFor()
  await page.getByRole('checkbox').nth(1).click({ force: true })
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.keyboard.press('Escape')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 400, height: 700 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor()
  if (size) await page.setViewportSize(size)

  await go(page, '/subscription-plans?new=1')
  await page.getByLabel('Name', { exact: true }).fill('Toured')
  await page.getByLabel('Description', { exact: true }).fill('By a test')
  const price = page.getByLabel('Base price, USD')
  await price.fill('10')
  await price.press('ArrowUp')
  for (const stepper of await page.getByRole('button', { name: /^(Increase|Decrease|One)/ }).all())
    await stepper.click()
  await page.getByRole('button', { name: /Duration type/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add plan' }).last().click()
  await page.getByText('Toured: Plan added').waitFor()
  await page.getByRole('button', { name: 'Actions for Toured' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await page.getByRole('button', { name: /extra-user price/i }).click()
  await page.getByLabel('Price of an extra user, USD').press('ArrowUp')
  await page.keyboard.press('Escape')

  await open(page, `${business}?tab=employees`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Deactivate business' }).click()
  await page.getByText(/: Business deactivated/).waitFor()
  await page
    .getByRole('button', { name: /Add employee/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('First name').fill('Ann')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Discard|Leave/ }).click()
}
