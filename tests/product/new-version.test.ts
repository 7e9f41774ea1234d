import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { go, settled, startProduct } from '../support/product.ts'

const product = await startProduct()
const offer = (page: Page) => page.getByRole('button', { name: 'Reload for the new version' })

/** Opens the payments with a stopped clock. Each check of the build gets the next answer, made from the document. */
async function visit(...answers: ((body: string) => { status?: number; body: string })[]) {
  const { context, page } = await product.visit({ signedIn: true })
  await context.clock.install()
  await page.goto('/payments')
  await context.clock.runFor(1000)
  await settled(page)
  await page.route(`${product.url}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, ...answers.shift()?.(await response.text()) })
  })
  /** Advances the clock to the next check, then opens another page. */
  const openNext = async (path: string) => {
    await context.clock.runFor(15 * 60_000)
    await go(page, path)
  }
  return { page, answers, openNext }
}

// Requirements: U161
test('a new version is offered at the next page after a quarter of an hour, but not over a form', async () => {
  const { page, answers, openNext } = await visit((body) => ({
    body: body.replaceAll('/assets/index-', '/assets/other-'),
  }))
  await go(page, '/business')
  expect(answers).toHaveLength(1)
  await openNext('/profile')
  expect(answers).toEqual([])
  await offer(page).waitFor()

  await go(page, '/subscription-plans/update/pln_2')
  const isCovered = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  expect(await offer(page).evaluate(isCovered)).toBe(true)

  await go(page, '/business')
  expect(await offer(page).evaluate(isCovered)).toBe(false)
  const reloaded = page.waitForEvent('load')
  await offer(page).click()
  await reloaded
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/business')
  expect(await offer(page).count()).toBe(0)
})

// Requirements: U161
test('the same version, a server error and a proxy’s own page do not count as a new version', async () => {
  const { page, answers, openNext } = await visit(
    (body) => ({ body }),
    (body) => ({ status: 502, body: body.replaceAll('/assets/index-', '/assets/other-') }),
    () => ({ body: '<h1>Sign in to the network</h1>' }),
  )
  for (const path of ['/business', '/people', '/profile']) {
    const before = answers.length
    await openNext(path)
    expect(answers).toHaveLength(before - 1)
    expect(await offer(page).count()).toBe(0)
  }
})
