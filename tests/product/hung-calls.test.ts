import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../openapi/backend/serve.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

type Server = Awaited<ReturnType<typeof listen>>

let product: Product
/** Before the product: takes the first call to each address in and never answers it. */
let front: Server
/** How often each address was called, and whether its first call was taken back. */
const called = new Map<string, number>()
const closed = new Set<string>()

beforeAll(async () => {
  product = await startProduct()
  front = await listen(
    (incoming, response) => {
      const { url = '/', method, headers } = incoming
      const count = (called.get(url) ?? 0) + 1
      called.set(url, count)
      if (url.startsWith('/v1/') && count === 1) {
        response.on('close', () => closed.add(url))
        return
      }
      const onward = request(product.url + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      incoming.pipe(onward)
    },
    0,
    '127.0.0.1',
  )
})
afterAll(async () => {
  await front.stop()
  await product.stop()
})

const profile = '/v1/admin/profile'

test.each([
  ['/', ['/v1/admin/dashboard/count', '/v1/admin/dashboard/sales']],
  ['/payments', ['/v1/admin/payments/all?offset=0&limit=10']],
  ['/subscription-plans', ['/v1/subscription-plan/all']],
  ['/business', ['/v1/admin/business/all?offset=0&limit=10']],
  ['/business/details/biz_23', ['/v1/admin/business/details/biz_23']],
  ['/profile', []],
])(
  '%s, whose first calls are never answered, asks again after 10 s and a pause of 1 s',
  async (path, own) => {
    const calls = [profile, ...own]
    called.clear()
    closed.clear()
    const { context, page } = await product.visit({ signedIn: true, at: front.url })
    page.setDefaultTimeout(30_000)
    await context.clock.install()
    await page.goto(path)
    // the app is there, and waits for what the boot script asked
    const waiting = page
      .locator('#root main [aria-busy=true]')
      .or(page.getByText('Loading the business'))
      .first()
    await waiting.waitFor({ state: 'attached' })
    await expect
      .poll(() => calls.map((call) => called.get(call)), { timeout: 30_000 })
      .toEqual(calls.map(() => 1))
    await context.clock.runFor(10_000)
    await expect.poll(() => calls.filter((call) => !closed.has(call)), { timeout: 30_000 }).toEqual([])
    await context.clock.runFor(1000)
    await expect
      .poll(() => calls.map((call) => called.get(call)), { timeout: 30_000 })
      .toEqual(calls.map(() => 2))
    await waiting.waitFor({ state: 'detached' })
    expect(await page.getByText(/Couldn’t load/).count()).toBe(0)
    await context.close()
  },
)
