import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { startProduct } from '../support/product.ts'
import type { Product, Visit } from '../support/product.ts'

let product: Product
let visit: Visit
let page: Page
beforeAll(async () => {
  product = await startProduct()
})
// a new page for each test, because a previous one may still send calls
beforeEach(async () => {
  visit = await product.visit({ signedIn: true })
  page = visit.page
})
afterAll(() => product.stop())

const address = () => page.url().slice(product.url.length)

/** Opens a path; returns its calls as paths with query. */
async function callsOf(path: string): Promise<string[]> {
  const before = visit.requests.length
  await page.goto(path)
  await page.locator('#root h1:visible:not([data-boot-frame] *)').first().waitFor()
  await page
    .locator('#root main [class*=skeleton], #root main [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached' })
  return visit.requests
    .slice(before)
    .filter((url) => url.includes('/v1/'))
    .map((url) => url.slice(product.url.length))
}

describe('an invalid id', () => {
  const long = 'x'.repeat(10_000)
  const ids = ['%252e%252e', '..%2F..%2Flogout', 'x%3Fy%23z', '%00']

  test.each([...ids.map((id) => [id, id] as const), ['10,000 letters', long] as const])(
    '%s is sent in no call, and nothing is found (S35)',
    async (_, id) => {
      for (const path of [`/business/details/${id}`, `/subscription-plans/update/${id}`]) {
        const calls = await callsOf(path)
        // the browser may have resolved the dots to another page
        expect(calls.filter((call) => !/\/(profile|all(\?.*)?)$/.test(call))).toEqual([])
        if (address().startsWith('/business/details/') || address().startsWith('/subscription-plans/update/'))
          await page
            .getByText(/(Business|Plan) not found/)
            .first()
            .waitFor()
      }
    },
  )

  test.each(['__proto__'])('%s is a valid id, but not found', async (id) => {
    expect(await callsOf(`/business/details/${id}`)).toContain(`/v1/admin/business/details/${id}`)
    await page.getByText('Business not found').first().waitFor()
  })
})

describe('a redirect out of the product', () => {
  test.each(['/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/.//evil.example'])(
    '%j leads home (S29)',
    async (target) => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      expect(address()).toBe('/')
    },
  )

  test.each([
    ['redirect=%2Fpayments&redirect=%2F%2Fevil.example', '/payments'],
    ['redirect[]=%2F%2Fevil.example', '/'],
    ['redirect=%2Fpayments%3Fpage%3D2', '/payments?page=2'],
  ])('%s leads to %s', async (query, path) => {
    await page.goto(`/login?${query}`)
    await page.locator('#root h1:visible:not([data-boot-frame] *)').first().waitFor()
    await expect.poll(address).toBe(path)
  })

  test('of 5,000 letters leads home', async () => {
    await page.goto(`/login?redirect=/${'x'.repeat(5000)}`)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(address()).toBe('/')
  })

  test('is not followed after signing in either', async () => {
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
describe('a query of a list', () => {
  const first = 'offset=0&limit=10'
  test.each([
    ['page=-1', first, 'page=1'],
    ['page=1000000000', 'offset=2147483640&limit=10', 'page=214748365'],
    ['page=2&page=7', 'offset=10&limit=10', 'page=2&page=7'],
    ['limit=1000000', 'offset=0&limit=100', 'limit=100'],
    ['__proto__=1&constructor=2&toString=3', first, '__proto__=1&constructor=2&toString=3'],
  ])('%s requests %s, and the address follows', async (query, asked, said) => {
    const [request] = await Promise.all([
      page.waitForRequest('**/payments/all?*'),
      page.goto(`/payments?${query}`),
    ])
    expect(request.url()).toBe(`${product.url}/v1/admin/payments/all?${asked}`)
    await expect.poll(address).toBe(`/payments?${said}`)
  })

  test('with 10,000 letters to search for sends 200 of them', async () => {
    const [request] = await Promise.all([
      page.waitForRequest('**/payments/all?*'),
      page.goto(`/payments?search=${'x'.repeat(10_000)}`),
    ])
    expect(request.url()).toBe(`${product.url}/v1/admin/payments/all?${first}&search=${'x'.repeat(200)}`)
    await expect.poll(address).toBe(`/payments?search=${'x'.repeat(200)}`)
  })
})

describe('a response whose keys have a meaning in JavaScript (S34)', () => {
  const evil =
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","hasOwnProperty":7'
  const polluted = () => page.evaluate(() => 'polluted' in {} || 'polluted' in Object)

  async function answered(pattern: string, body: string, path: string) {
    await page.route(pattern, (route) => route.fulfill({ contentType: 'application/json', body }))
    await page.goto(path)
    await page.locator('#root h1:visible:not([data-boot-frame] *)').first().waitFor()
  }

  test('shows its payment', async () => {
    const body = `{"payments":[{"_id":"constructor","transactionId":"TXN-1","user":{"firstName":"Ann",${evil}},${evil}}],"total_payments":1,${evil}}`
    await answered('**/payments/all?*', body, '/payments')
    await page.getByRole('row').filter({ hasText: 'TXN-1' }).filter({ hasText: 'Ann' }).waitFor()
    await page.getByRole('checkbox').nth(1).click({ force: true })
    await page.getByText('1 of 1 row(s) selected').waitFor()
    expect(await polluted()).toBe(false)
  })

  test('shows its counts', async () => {
    await answered('**/dashboard/count', `{"message":"","data":{"businesses":41,${evil}}}`, '/')
    await page.getByRole('region', { name: 'Overview' }).getByText('41').waitFor()
    expect(await polluted()).toBe(false)
  })

  test('shows its plans under such ids, which can be deactivated', async () => {
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
