import { expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'

const product = await startProduct()

const employees = '/business/details/biz_23?tab=employees'

test.each([
  ['a new plan', '/subscription-plans?new=1', null, 6],
  ['the extra-user price', '/subscription-plans', 'Change extra-user price', 1],
  ['a business', '/business?new=1', null, 7],
  ['an employee', employees, 'Add employee', 4],
  ['seats', employees, 'Change seats', 1],
])(
  'the form for %s is not autofilled with the administrator’s own data (S37)',
  async (_, path, opener, least) => {
    const { page } = await product.visit({ signedIn: true })
    await page.goto(path)
    if (opener !== null) await page.getByRole('button', { name: opener }).click()
    const boxes = page.getByRole('dialog').getByRole('textbox')
    await boxes.first().waitFor()
    const hints = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('autocomplete')))
    expect(hints.length).toBeGreaterThanOrEqual(least)
    expect(new Set(hints)).toEqual(new Set(['off']))
  },
)
