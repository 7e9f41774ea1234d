import { expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'

const product = await startProduct()

const A4 = { preferCSSPageSize: true, format: 'A4' } as const

// Requirements: U54
test('50 payments print on three landscape sheets with all columns, without controls, as dark text on white', async () => {
  const { page } = await product.visit({ signedIn: true })
  await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'dark'))
  await page.goto('/payments?limit=50')
  await page.getByRole('row').nth(50).waitFor()
  await page.getByRole('button', { name: 'Columns' }).waitFor()
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href, cssRules }) =>
      [...(href === null ? [] : cssRules)].some((rule) => rule instanceof CSSPageRule),
    ),
  )
  // Use the printable width of a sheet.
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.emulateMedia({ media: 'print' })
  for (const tool of [/^Search payments/, /Columns/, /next page/])
    expect(await page.getByRole('button', { name: tool }).count()).toBe(0)
  const edges = await page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().right))
  expect(edges).toHaveLength(12)
  // Where Chromium repeats a header row on the next sheet, it omits a button's text.
  const sort = page.locator('thead button').first()
  expect(await sort.evaluate((button) => getComputedStyle(button).display)).toBe('contents')
  expect(Math.max(...edges)).toBeLessThanOrEqual(1047)
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toMatch(/^oklch\(0\.25/)
  const sheets = (await page.pdf(A4)).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(3)
  expect(await page.getByRole('row').count()).toBe(51)
})
