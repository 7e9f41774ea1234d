import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Visit } from '../support/product.ts'

const product = await startProduct()
let visit: Visit
let page: Page
// Each test gets a new page, because the previous page may still send calls.
beforeEach(async () => {
  visit = await product.visit({ signedIn: true })
  page = visit.page
})

test.each([
  ['/business/details/%252e%252e', 'Business not found'],
  ['/subscription-plans/update/x%3Fy%23z', 'Plan not found'],
  [`/business/details/${'x'.repeat(10_000)}`, 'Business not found'],
])(
  'an invalid id is never sent to the server, and the page says not found (S35): %.60s',
  async (path, words) => {
    await page.goto(path)
    await page.getByText(words).first().waitFor()
    await settled(page)
    const calls = visit.requests.filter((url) => url.includes('/v1/'))
    expect(calls.filter((call) => !/\/(profile|all(\?.*)?|business\/plans)$/.test(call))).toEqual([])
  },
)

describe('a redirect out of the product', () => {
  // Requirements: D1c
  test.each([
    ['redirect=%2Fpayments&redirect=%2F%2Fevil.example', '/payments'],
    ['redirect[]=%2F%2Fevil.example', '/'],
  ])('a redirect out of the product is not followed (S29): %.60s', async (query, path) => {
    await page.goto(`/login?${query}`)
    await page.locator('#root h1:visible:not([data-boot-frame] *)').first().waitFor()
    await expect.poll(() => page.url()).toBe(product.url + path)
  })

  test('a redirect out of the product is not followed after a sign-in either', async () => {
    const stranger = await product.visit()
    await stranger.page.goto('/login?redirect=%2F.%2F%2Fevil.example')
    await stranger.page.getByLabel('Email').fill(DEMO.email)
    await stranger.page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await stranger.page.getByRole('button', { name: 'Sign in' }).click()
    await stranger.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(stranger.page.url()).toBe(`${product.url}/`)
    expect(stranger.requests.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([])
  })
})

// Requirements: R40
test.each([
  ['page=1000000000', 'offset=2147483640&limit=10', 'page=214748365'],
  ['__proto__=1&limit=1000000', 'offset=0&limit=100', 'limit=100'],
  [
    `search=${'x'.repeat(10_000)}`,
    `offset=0&limit=10&search=${'x'.repeat(200)}`,
    `search=${'x'.repeat(200)}`,
  ],
])(
  'a list’s query %.40s is corrected to valid bounds in the request and the URL',
  async (query, asked, said) => {
    const [request] = await Promise.all([
      page.waitForRequest('**/payments/all?*'),
      page.goto(`/payments?${query}`),
    ])
    expect(request.url()).toBe(`${product.url}/v1/admin/payments/all?${asked}`)
    await expect.poll(() => page.url()).toBe(`${product.url}/payments?${said}`)
  },
)

describe('a response with keys or ids such as __proto__ (S34)', () => {
  const evil =
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","hasOwnProperty":7'
  const polluted = () => page.evaluate(() => 'polluted' in {} || 'polluted' in Object)

  async function answered(pattern: string, body: string, path: string) {
    await page.route(pattern, (route) => route.fulfill({ contentType: 'application/json', body }))
    await page.goto(path)
    await page.locator('#root h1:visible:not([data-boot-frame] *)').first().waitFor()
  }

  test('a payment with keys such as __proto__ is shown', async () => {
    const body = `{"payments":[{"_id":"constructor","transactionId":"TXN-1","user":{"firstName":"Ann",${evil}},${evil}}],"total_payments":1,${evil}}`
    await answered('**/payments/all?*', body, '/payments')
    await page.getByRole('row').filter({ hasText: 'TXN-1' }).filter({ hasText: 'Ann' }).waitFor()
    await page.getByRole('checkbox').nth(1).click({ force: true })
    await page.getByText('1 of 1 row(s) selected').waitFor()
    expect(await polluted()).toBe(false)
  })

  test('plans with ids such as __proto__ are shown and can be deactivated', async () => {
    const plan = (id: string) =>
      `{"_id":"${id}","name":"Plan ${id}","description":"d","basePrice":10,"discount":0,"duration":1,"durationType":"month","usersIncluded":1,"isActive":true,"extraUserPriceObj":{"_id":"e","price":5},${evil}}`
    const plans = ['constructor', '__proto__', 'toString'].map(plan).join(',')
    await page.route('**/subscription-plan/deactivate/*', (route) =>
      route.fulfill({ json: { message: 'Off' } }),
    )
    await answered('**/subscription-plan/all', `{"message":"","data":[${plans}]}`, '/subscription-plans')
    for (const id of ['constructor', '__proto__', 'toString']) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Plan ${id}` }) })
      await row.getByText('Active', { exact: true }).waitFor()
      await row.getByRole('button', { name: `Actions for Plan ${id}` }).click()
      await page.getByRole('menuitem', { name: 'Deactivate' }).click()
      await row.getByText('Inactive', { exact: true }).waitFor()
    }
    expect(await polluted()).toBe(false)
  })
})
