import { expect, test } from 'vitest'
import type { Ground } from './journeys.ts'

/** The jobs by keyboard alone. */
export function testKeyboard({ site, visit }: Ground): void {
  test('a menu, a select and tabs follow the arrow keys, and Escape returns the focus to their button', async () => {
    const user = await visit()
    await user.open('/business/details/biz_2')
    await user.tabTo('button', 'Theme')
    await user.press('Enter')
    await user.sees('menuitem', 'Dark')
    await user.press('ArrowDown', 'Escape')
    await user.hasFocus('button', 'Theme')
    await user.tabTo('tab', 'Overview')
    await user.press('ArrowRight')
    await user.isAt(/tab=employees/)
    await user.hasFocus('tab', 'Employees')
    await user.open('/payments')
    await user.tabTo('button', /Rows per page/)
    await user.press('Enter')
    await user.sees('option', '20')
    await user.press('ArrowDown', 'Enter')
    await user.isAt(/limit=20/)
    await user.hasFocus('button', /Rows per page/)
  })

  test('a plan is added by keyboard alone, and the dialog keeps the focus until it closes', async () => {
    const user = await visit()
    await user.open('/subscription-plans')
    await user.tabTo('link', 'Add plan')
    await user.press('Enter')
    await user.hasFocus('textbox', 'Name')
    await user.type('By keys')
    await user.press('Tab')
    await user.type('Without a mouse')
    await user.tabTo('textbox', 'Base price, USD')
    await user.press('Control+a', '2', '5')
    await user.tabTo('button', /Duration type/)
    await user.press('Enter')
    await user.sees('option', /year/i)
    await user.press('ArrowDown', 'Enter')
    await user.hasFocus('button', /Duration type/)
    await user.tabTo('button', 'Add plan')
    // Tab stays in the dialog.
    for (let presses = 0; presses < 25; presses++) await user.press('Tab')
    expect(await user.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await user.tabTo('button', 'Add plan')
    await user.press('Enter')
    await user.reads(/By keys.*Plan added/)
    const [row] = await site.db.query<{ price: number }>(
      "select base_price::float8 as price from plans where name = 'By keys'",
    )
    expect(row?.price).toBe(25)
    await user.hasFocus('link', 'Add plan')
  })

  test('the palette opens with Ctrl and K, finds a business, and opens it', async () => {
    const user = await visit()
    await user.open('/profile')
    await user.reads(/Member since/)
    await user.press('Control+k')
    await user.hasFocus('combobox', /^Search pages/)
    await user.type('biz_3')
    await user.sees('option', /biz_3|Business/)
    await user.press('Enter')
    await user.isAt(/^\/business\/details\/biz_3/)
  })
}
