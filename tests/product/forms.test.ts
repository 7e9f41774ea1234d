import { expect, test } from 'vitest'
import { go, startProduct } from '../support/product.ts'

const product = await startProduct()

const employees = '/business/details/biz_23?tab=employees'

const forms = [
  ['/subscription-plans?new=1', null, 6],
  ['/subscription-plans', 'Change extra-user price', 1],
  ['/business?new=1', null, 7],
  [employees, 'Add employee', 4],
  [employees, 'Change seats', 1],
] as const

test('no form is autofilled with the administrator’s own data (S37)', async () => {
  const { page } = await product.visit({ signedIn: true })
  await page.goto('/profile')
  for (const [path, opener, least] of forms) {
    await go(page, path)
    if (opener !== null) await page.getByRole('button', { name: opener }).click()
    const boxes = page.getByRole('dialog').getByRole('textbox')
    await boxes.first().waitFor()
    const hints = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('autocomplete')))
    expect(hints.length, opener ?? path).toBeGreaterThanOrEqual(least)
    expect(new Set(hints)).toEqual(new Set(['off']))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
