import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bar } from '../../src/ui/text/skeleton.css.ts'
import { renderApp, wire } from '../support/app.tsx'

/** Resolves once React has rendered all pending updates. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => resolve())
    })
  })

// Requirements: A46, I22, U10
test('a slow read shows its attempt number after 3 s, and a Stop button after 10 s (R5)', async () => {
  const held = wire.hold('listPayments')
  const { clock } = await renderApp()
  const first = await held.next()
  // Wait until the screen is mounted, not only until its request is sent.
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
  const stop = page.getByRole('button', { name: 'Stop' })
  clock.increment(2999)
  await painted()
  expect(page.getByText(/Still trying/).elements()).toHaveLength(0)
  clock.increment(1)
  await expect.element(page.getByText(/Still trying, attempt 1 of 4/).first()).toBeVisible()
  first.fail(503)
  const second = await held.next()
  await expect.element(page.getByText(/Still trying, attempt 2 of 4/).first()).toBeVisible()
  second.fail(503)
  await held.next()
  await expect.element(page.getByText(/Still trying, attempt 3 of 4/).first()).toBeVisible()
  // The placeholder stays the same between attempts.
  expect(document.body.textContent).not.toMatch(/Couldn’t load|No results|could not be/)
  expect(document.getElementsByClassName(bar).length).toBeGreaterThan(0)
  clock.increment(6999)
  await painted()
  expect(stop.elements()).toHaveLength(0)
  clock.increment(1)
  await stop.first().click()
  await expect.element(page.getByText(/Loading was stopped/).first()).toBeVisible()
  await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
  held.stop()
})

// Requirements: R5
test('a check of a plan’s status shows its attempt number on another page, and can be stopped there', async () => {
  const { clock, router } = await renderApp({ path: '/subscription-plans' })
  wire.inject('deactivatePlan', 'refused', 1)
  await page.getByRole('button', { name: 'Actions for Growth' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect.element(page.getByText(/couldn’t confirm/)).toBeVisible()
  await router.navigate({ to: '/profile' })
  const held = wire.hold('getPlan')
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect.element(page.getByText('Checking Growth…')).toBeVisible()
  const first = await held.next()
  clock.increment(3000)
  await expect.element(page.getByText(/Still trying, attempt 1 of 4/).first()).toBeVisible()
  first.fail(503)
  await held.next()
  await expect.element(page.getByText(/Still trying, attempt 2 of 4/).first()).toBeVisible()
  // The text for slow writes, which are sent only once, must not appear.
  expect(page.getByText(/Still waiting/).elements()).toEqual([])
  clock.increment(7000)
  await page.getByRole('button', { name: 'Stop' }).click()
  const stopped = /Growth: Checking was stopped\. We couldn’t confirm whether it was deactivated/
  await expect.element(page.getByText(stopped)).toBeVisible()
  held.stop()
})

test('two slow reads of one page are announced once, each has a Stop button, and nothing moves', async () => {
  const helds = [wire.hold('getDashboardCount'), wire.hold('listRecentSales')]
  const { clock } = await renderApp({ path: '/' })
  for (const held of helds) await held.next()
  const heads = ['Overview', 'Recent sales'].map((name) => page.getByRole('heading', { name }))
  const placesOf = () => heads.map((head) => head.element().getBoundingClientRect().top)
  for (const head of heads) await expect.element(head).toBeVisible()
  const places = placesOf()
  clock.increment(3000)
  await expect.element(page.getByText(/Still trying, attempt 1 of 4/)).toBeVisible()
  expect(placesOf()).toEqual(places)
  clock.increment(7000)
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect.poll(() => stop.elements().length).toBeGreaterThan(1)
  expect(page.getByText(/Still trying/).elements()).toHaveLength(1)
  expect(placesOf()).toEqual(places)
  for (const held of helds) held.stop()
})

// Requirements: U31
test('when a write takes more than 3 s, its dialog or, for a write from a row, a notice above the page says so, without counting attempts', async () => {
  const held = wire.hold('updateExtraUserPrice')
  const { clock } = await renderApp({ path: '/subscription-plans' })
  await page.getByRole('button', { name: /extra-user price/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Change extra-user price' })
  await dialog.getByRole('textbox').fill('7')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  const request = await held.next()
  clock.increment(2999)
  await painted()
  expect(dialog.getByText('Still waiting for the server to answer…').elements()).toHaveLength(0)
  clock.increment(1)
  await expect.element(dialog.getByText('Still waiting for the server to answer…').first()).toBeVisible()
  expect(page.getByText(/attempt/).elements()).toHaveLength(0)
  // The page behind the dialog does not show this text
  for (const text of page.getByText(/Still waiting/).elements())
    expect(dialog.element().contains(text)).toBe(true)
  request.release()
  await expect.element(page.getByText('Extra-user price updated')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()

  const changes = wire.hold('deactivatePlan')
  await page.getByRole('button', { name: /^Actions for Growth/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const change = await changes.next()
  clock.increment(2999)
  await painted()
  expect(page.getByText(/Still waiting/).elements()).toEqual([])
  clock.increment(1)
  await expect.element(page.getByText('Still waiting for the server to answer…').first()).toBeVisible()
  change.release()
  await expect.element(page.getByText('Growth: Plan deactivated')).toBeVisible()
  await expect.poll(() => page.getByText(/Still waiting/).elements()).toHaveLength(0)
})
