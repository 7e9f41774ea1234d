import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { go, settled, startProduct } from '../support/product.ts'
import { open } from './tour.ts'

const product = await startProduct()

async function visit(path: string) {
  const { page } = await product.visit({ signedIn: true, viewport: { width: 1280, height: 900 } })
  await open(page, path)
  return page
}

/** Returns the top and height of each row. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tr')].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return `${top} ${height}`
    }),
  )

/** Moves the focus to a row by a key, because the focus ring shows only after a key press. */
async function focusRow(page: Page, index: number) {
  await page.evaluate(
    (before) => document.querySelectorAll<HTMLElement>('main tr[data-row] th a')[before]?.focus(),
    Math.abs(index - 1),
  )
  await page.keyboard.press(index === 0 ? 'k' : 'j')
  await page.locator('main tr[data-row]').nth(index).locator('th a:focus-visible').waitFor()
}

const controls = 'main tbody :is(a, button, input), main nav[aria-label] button'

const tip = (page: Page) => page.locator('[role=tooltip]')

/** Returns the points at which each control can currently be clicked. */
const points = (page: Page) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((control, index) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        return control.contains(hit) ? [{ index, x, y }] : []
      }),
    controls,
  )

/** Records the control of each click, and prevents the click's effect. */
const noteClicks = (page: Page) =>
  page.evaluate((selector) => {
    const clicked: number[] = []
    Object.assign(globalThis, { clicked })
    addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const control = event.target instanceof Element ? event.target.closest(selector) : null
        clicked.push([...document.querySelectorAll(selector)].findIndex((one) => one === control))
      },
      true,
    )
  }, controls)

/** Returns the controls clicked since the last call. */
const clicked = (page: Page) =>
  // `noteClicks` sets `clicked`.
  page.evaluate(() => (globalThis as unknown as { clicked: number[] }).clicked.splice(0))

describe.each(['/payments', '/business'])('the rows of %s', (path) => {
  test('rows do not move on J, K, Tab, X, the pointer or a held Shift, 320 px and 1280 px wide', async () => {
    const page = await visit(path)
    for (const width of [320, 1280]) {
      // The page in between clears the selection.
      await go(page, '/profile')
      await page.setViewportSize({ width, height: 900 })
      await go(page, path)
      const before = await places(page)
      for (const key of ['j', 'j', 'k', 'Tab', 'Tab', 'Shift+Tab', 'j', 'x', 'j']) {
        await page.keyboard.press(key)
        expect(await places(page), `${width}: ${key}`).toEqual(before)
      }
      await page.keyboard.down('Shift')
      expect(await places(page)).toEqual(before)
      await page.keyboard.up('Shift')
      for (const cell of await page.locator('main tbody tr:nth-child(3) > :visible').all()) {
        await cell.hover({ force: true })
        expect(await places(page), await cell.innerText()).toEqual(before)
      }
    }
  })

  test('each control in a row receives its own clicks, whichever row has the focus', async () => {
    const page = await visit(path)
    await noteClicks(page)
    const last = (await page.locator('main tr[data-row]').count()) - 1
    for (const row of [0, 4, last]) {
      await focusRow(page, row)
      const controls = await points(page)
      for (const { x, y } of controls) {
        await focusRow(page, row)
        await page.mouse.click(x, y)
      }
      expect(await clicked(page), `row ${row}`).toEqual(controls.map(({ index }) => index))
    }
  })
})

test('a tooltip does not intercept clicks on the pager or a checkbox under it', async () => {
  const page = await visit('/payments')
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
  await focusRow(page, 4)
  await tip(page).waitFor()
  const boxes = page.getByRole('checkbox')
  await page.keyboard.down('Shift')
  await boxes.nth(6).click()
  await page.keyboard.up('Shift')
  await page.getByText('5 of 10 row(s) selected.').waitFor()
  await focusRow(page, 1)
  await tip(page).waitFor()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await page.getByText('Page 2 of 12').first().waitFor()
  await settled(page)
  expect(await tip(page).count()).toBe(0)
})
