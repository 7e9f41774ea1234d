import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'

const product = await startProduct()

const styleOf = (part: Locator, name: 'outlineStyle' | 'backgroundColor', pseudo?: string) =>
  part.evaluate(
    (element, { name, pseudo }) => getComputedStyle(element, pseudo)[name],
    pseudo === undefined ? { name } : { name, pseudo },
  )

// Requirements: A12, A19
test('forced colours show what is current, chosen, next and focused, and a badge by its dot', async () => {
  const { page } = await product.visit({ signedIn: true, forcedColors: 'active' })
  await page.goto('/payments')
  await page.getByRole('row').nth(2).waitFor()
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' })
  expect(await styleOf(current, 'outlineStyle')).toBe('solid')
  const dot = page
    .getByText(/^completed$/i)
    .first()
    .locator('..')
  expect(await styleOf(dot, 'backgroundColor', '::before')).not.toMatch(
    /^rgba\(.* 0\)$|^rgb\(255, 255, 255\)$/,
  )
  await page.getByRole('checkbox').nth(1).focus()
  expect(await styleOf(page.getByRole('checkbox').nth(1), 'outlineStyle')).toBe('solid')
  await page.keyboard.press('Control+k')
  const first = page.getByRole('dialog').getByRole('option').first()
  await first.waitFor()
  expect(await styleOf(first, 'outlineStyle')).toBe('solid')
  await page.keyboard.press('Escape')
  await page.goto('/business')
  const add = page.getByRole('button', { name: 'Add business' })
  const next = page.getByRole('button', { name: 'Go to next page' })
  await next.waitFor()
  expect(await styleOf(add, 'backgroundColor')).not.toBe(await styleOf(next, 'backgroundColor'))
  await page.goto('/profile')
  const chosen = page.locator('label', { hasText: /^Regular$/ })
  await chosen.waitFor()
  const other = page.locator('label', { hasText: /^Compact$/ })
  expect(await styleOf(chosen, 'backgroundColor')).not.toBe(await styleOf(other, 'backgroundColor'))
})
