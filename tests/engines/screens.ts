import { expect, test } from 'vitest'
import type { Ground } from './journeys.ts'

const transaction = /^TXN-/

/** Registers a journey for each screen, by mouse. */
export function testScreens({ site, visit }: Ground): void {
  const count = async (sql: string) => {
    const [row] = await site.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`)
    return row?.count
  }

  test('login: a wrong password is refused, the right one opens the requested page, and the user signs out', async () => {
    const user = await visit({ signedIn: false, allowed: /401/ })
    await user.open('/payments?page=2')
    await user.isAt('/login?redirect=%2Fpayments%3Fpage%3D2')
    await user.signIn('wrong')
    await user.sees('alert', /./)
    await user.signIn()
    await user.isAt('/payments?page=2')
    await user.sees('rowheader', transaction)
    await user.click('button', /^Account of/)
    await user.click('menuitem', 'Sign out')
    await user.isAt(/^\/login/)
    expect(await user.evaluate(() => localStorage.getItem('x-access-token'))).toBe(null)
  })

  test('dashboard: another period is in the URL, its figure links to payments, and Back returns', async () => {
    const user = await visit()
    await user.open('/')
    await user.sees('link', /^Revenue \$/)
    await user.click('link', '12 months')
    await user.isAt('/?period=12m')
    await user.click('link', /^Failed /)
    await user.isAt(/^\/payments\?.*status=failed/)
    await user.sees('rowheader', transaction)
    await user.tab.traverse(-1)
    await user.isAt('/?period=12m')
    await user.sees('heading', 'Dashboard')
  })

  test('payments: the search, filter, sort order and page are in the URL, and selected rows are counted', async () => {
    const user = await visit()
    await user.open('/payments')
    await user.click('button', 'Go to next page')
    await user.isAt(/page=2/)
    await user.click('button', /^AMOUNT/i)
    await user.isAt(/sort=/)
    await user.fill('searchbox', 'Search payments', 'company1')
    await user.isAt(/search=company1/)
    await user.click('button', /^Filter by Status/)
    await user.click('checkbox', /^Completed/)
    await user.press('Escape')
    await user.isAt(/status=completed/)
    await user.click('checkbox', /^Select payment/)
    await user.reads(/1 of \d+ row\(s\) selected/)
  })

  test('a payment: its panel opens beside the list, follows J, links to the customer, and closes on Escape', async () => {
    const user = await visit()
    await user.open('/payments')
    const { name } = await user.sees('rowheader', transaction)
    await user.click('link', name)
    await user.isAt(`/payments?txn=${name}`)
    await user.sees('heading', `Payment ${name}`)
    await user.press('j')
    await user.misses('heading', `Payment ${name}`)
    await user.sees('heading', /^Payment TXN-/)
    await user.press('Escape')
    await user.isAt('/payments')
    await user.click('link', name)
    await user.click('link', /@.*example$/)
    await user.isAt(/^\/payments\/customer\?email=/)
    await user.sees('heading', /@.*example$/)
    await user.sees('rowheader', transaction)
  })

  test('businesses: a business is added, found and opened', async () => {
    const user = await visit()
    await user.open('/business')
    await user.click('button', 'Add business')
    const name = `Engine ${Date.now()}`
    await user.fill('textbox', /^Name/, name)
    await user.fill('textbox', 'Email', 'office@engine.example')
    await user.fill('textbox', /First name/, 'Ann')
    await user.fill('textbox', /Last name/, 'Lee')
    await user.fill('textbox', /Owner.*email|^Owner email/i, 'ann@engine.example')
    await user.click('button', 'Add business')
    await user.reads(/Business added/)
    await user.fill('searchbox', 'Search businesses', name)
    // The rows are drawn again once the search has ended
    await user.reads(/1 business, page 1 of 1/)
    await user.click('link', name)
    await user.isAt(/^\/business\/details\//)
    await user.sees('heading', name)
    expect(await count(`businesses where name = '${name}'`)).toBe(1)
  })

  test('a business: each tab shows its rows, an employee is added and removed', async () => {
    const user = await visit()
    await user.open('/business/details/biz_2')
    for (const tab of ['Subscriptions', 'Payments', 'Statement', 'Activity', 'Employees']) {
      await user.click('tab', tab)
      await user.isOn('tab', tab)
      await user.isAt(new RegExp(`tab=${tab.toLowerCase()}`))
    }
    await user.click('button', 'Add employee')
    await user.fill('textbox', 'First name', 'Engine')
    await user.fill('textbox', 'Last name', 'Test')
    await user.fill('textbox', 'Email', 'engine.test@company2.example')
    await user.click('button', 'Add employee')
    await user.reads(/Employee added/)
    await user.click('button', 'Actions for Engine Test')
    await user.click('menuitem', /Remove/)
    await user.click('button', /Remove/)
    await user.reads(/Employee removed/)
    await user.misses('rowheader', 'Engine Test')
    expect(await count("employees where email = 'engine.test@company2.example'")).toBe(0)
  })

  test('people: a person is found by email and opened', async () => {
    const user = await visit()
    await user.open('/people')
    await user.fill('searchbox', 'Search people', 'person1@')
    await user.sees('cell', /^person1@/)
    await user.misses('cell', /^person2@/)
    const { name } = await user.sees('rowheader', /./)
    await user.click('link', name)
    await user.isAt(/person=emp_/)
  })

  test('plans: a plan is deactivated and Undo activates it', async () => {
    const user = await visit()
    await user.open('/subscription-plans')
    await user.click('button', 'Actions for Growth')
    await user.click('menuitem', 'Deactivate')
    await user.click('button', 'Undo')
    await expect.poll(() => count("plans where name = 'Growth' and is_active")).toBe(1)
    await user.reads(/Growth.*activated/)
  })

  test('a plan’s form: a plan is added, then changed', async () => {
    const user = await visit()
    await user.open('/subscription-plans')
    await user.click('link', 'Add plan')
    const name = `Engine ${Date.now()}`
    await user.fill('textbox', 'Name', name)
    await user.fill('textbox', 'Description', 'By a test')
    await user.fill('textbox', 'Base price, USD', '10')
    await user.click('button', /Duration type/)
    await user.click('option', /year/i)
    await user.click('button', 'Add plan')
    await user.reads(/Plan added/)
    await user.click('link', name)
    await user.isAt(/^\/subscription-plans\/update\//)
    await user.fill('textbox', 'Description', 'Changed')
    await user.click('button', /^Save/)
    await user.reads(/Successfully Updated/)
    expect(await count(`plans where name = '${name}' and base_price = 10 and description = 'Changed'`)).toBe(
      1,
    )
  })

  test('profile: a reload keeps the theme and the row height', async () => {
    const user = await visit()
    await user.open('/profile')
    await user.reads(/Member since/)
    await user.click('radio', 'Dark')
    await user.click('radio', 'Compact')
    await user.tab.reload()
    await user.isOn('radio', 'Dark')
    await user.isOn('radio', 'Compact')
    await expect
      .poll(() => user.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('dark')
  })

  test('the palette opens a business, and an unknown URL redirects to /404', async () => {
    const user = await visit()
    await user.open('/profile')
    await user.click('button', 'Search')
    await user.hasFocus('combobox', /^Search pages/)
    await user.type('biz_3')
    await user.click('option', /biz_3|./)
    await user.isAt('/business/details/biz_3')
    await user.open('/no/such/page')
    await user.isAt('/404')
  })
}
