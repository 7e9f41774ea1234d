import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reconnect } from '../model/gestures.ts'
import { renderApp, sql, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const table = page.getByRole('table', { name: /^Employees/ })
const rows = () => table.getByRole('rowheader')
const names = () => textsOf(rows())
const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })

let app: Awaited<ReturnType<typeof renderApp>>

async function open() {
  app = await renderApp({ path: '/404' })
  await sql(`delete from employees where business_id = 23`)
  await sql(`insert into employees (business_id, first_name, last_name, email, created_at) values
    (23, 'Cyd', 'Zane', 'a@x.example', '2026-01-03'), (23, 'Ann', 'Lee', 'c@x.example', '2026-01-01'),
    (23, 'Bob', 'Moss', 'b@x.example', '2026-01-02')`)
  await sql(`update businesses set seats = 4 where id = 23`)
  await app.router.navigate({
    to: '/business/details/$businessId',
    params: { businessId: 'biz_23' },
    search: { tab: 'employees' },
  })
  await expect.element(rows().first()).toBeVisible()
}

async function fill(first: string, email: string) {
  await userEvent.fill(field('First name'), first)
  await userEvent.fill(field('Last name'), 'New')
  await userEvent.fill(field('Email'), email)
}
const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add employee' }))

async function remove(name: string) {
  await userEvent.click(button(`Actions for ${name}`))
  await userEvent.click(page.getByRole('menuitem', { name: 'Remove' }))
  await userEvent.click(button(`Remove ${name}`))
}

beforeEach(open)

describe('the employee list', () => {
  test('the employee list shows a hundred rows per page, a new filter returns to page 1, and the list says when no employee matches (R26)', async () => {
    await sql(`insert into employees (business_id, first_name, last_name, email, created_at)
      select 23, 'Many', 'No' || i, 'many' || i || '@x.example', '2026-01-04' from generate_series(1, 247) as i`)
    reconnect()
    const of = (place: string) => page.getByText(place, { exact: true })
    await expect.element(of('Page 1 of 3')).toBeVisible()
    await expect.poll(names).toHaveLength(100)
    await userEvent.click(button('Go to last page'))
    await expect.element(of('Page 3 of 3')).toBeVisible()
    await expect.poll(names).toHaveLength(50)
    await expect.element(page.getByRole('status').getByText('250 employees, page 3 of 3')).toBeInTheDocument()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Filter employees' }), 'many')
    await expect.element(of('Page 1 of 3')).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Filter employees' }), 'zane')
    await expect.poll(names).toEqual(['Cyd Zane'])
    expect(of('Page 1 of 1').elements()).toEqual([])
    await userEvent.fill(page.getByRole('searchbox', { name: 'Filter employees' }), 'nobody')
    await expect.element(page.getByText('No employee matches', { exact: false })).toBeVisible()
    await userEvent.click(button('Clear filter'))
    await expect.element(page.getByRole('status').getByText(/^250 employees/)).toBeInTheDocument()
  })

  test('an employee without an id is counted, but cannot be removed (R24, S35)', async () => {
    const data = [{ firstName: 'Ann', email: 'a@x.example' }, null, { _id: 'emp_1', firstName: 'Bob' }]
    wire.inject('listEmployees', () => Response.json({ message: '', data }))
    reconnect()
    await expect.poll(names).toEqual(['Ann', 'NA', 'Bob'])
    await expect.element(page.getByText('3 of 4 seats used')).toBeVisible()
    await userEvent.click(button('Actions for Ann'))
    await expect.element(page.getByRole('menuitem', { name: 'Copy email' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Remove' }).elements()).toEqual([])
  })
})

describe('adding an employee', () => {
  // Requirements: §1.4, §4.34
  test('adding an employee appends the employee that the server returned, and counts the seat as taken', async () => {
    await expect.element(page.getByText('3 of 4 seats used')).toBeVisible()
    await userEvent.click(button('Add employee'))
    await add()
    const summary = page.getByRole('group', { name: '3 fields need attention' })
    await expect.element(summary).toHaveFocus()
    await userEvent.click(summary.getByRole('link', { name: 'First name is required' }))
    await expect.element(field('First name')).toHaveFocus()
    await fill(' 👩‍💻 ليلى ', 'new@x.example')
    await add()
    await expect.poll(names).toEqual(['Ann Lee', 'Bob Moss', 'Cyd Zane', '👩‍💻 ليلى New'])
    expect(document.querySelectorAll('tr[data-mark=changed]')).toHaveLength(1)
    await expect.element(page.getByText('4 of 4 seats used, full')).toBeVisible()
    expect(wire.requests('listEmployees')).toHaveLength(1)
    expect(wire.requests('addEmployee')).toHaveLength(1)
  })

  // Requirements: U185
  test('“Save and add another” empties the form and returns to its first field, until the last seat; then adding is refused with a reason, and Change seats is offered', async () => {
    await sql(`update businesses set seats = 5 where id = 23`)
    reconnect()
    await expect.element(page.getByText('3 of 5 seats used')).toBeVisible()
    const another = dialog.getByRole('button', { name: 'Save and add another' })
    await userEvent.click(button('Add employee'))
    await fill('Dee', 'dee@x.example')
    await userEvent.click(another)
    await expect.element(field('First name')).toHaveFocus()
    for (const name of ['First name', 'Last name', 'Email']) await expect.element(field(name)).toHaveValue('')
    await expect.element(dialog.getByRole('group', { name: /attention/ })).not.toBeInTheDocument()
    await expect.element(another).toHaveAccessibleDescription('This is the last free seat')
    await fill('Eve', 'eve@x.example')
    await add()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(names).toEqual(['Ann Lee', 'Bob Moss', 'Cyd Zane', 'Dee New', 'Eve New'])
    expect(wire.requests('addEmployee')).toHaveLength(2)
    await expect.element(button('Add employee')).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(button('Add employee'))
      .toHaveAccessibleDescription('All 5 seats are taken. Change seats first.')
    await userEvent.click(button('Add employee'), { force: true })
    expect(dialog.query()).toBeNull()
    await userEvent.click(button('Change seats'))
    await userEvent.click(button('Add one seat'))
    await userEvent.click(button('Save seats'))
    await expect.element(page.getByText('5 of 6 seats used')).toBeVisible()
    await expect.element(button('Add employee')).not.toHaveAttribute('aria-disabled')
  })
})

describe('several selected employees', () => {
  const bar = page.getByRole('region', { name: 'Selected employees' })
  const panel = page.getByRole('region', { name: /^(Removing|Outcome: remove) / })
  const inPanel = (name: string) => panel.getByRole('button', { name })

  async function removeAll() {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await bar.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove 3 employees?' })
    await expect.element(question.getByText(/which frees 3 seats\.$/)).toBeVisible()
    await question.getByRole('button', { name: 'Remove 3 employees' }).click()
  }

  // Requirements: U182
  test('are removed with one confirmation; a failure in the middle keeps its employee, who can be removed again', async () => {
    const held = wire.hold('removeEmployee')
    await removeAll()
    ;(await held.next()).release()
    const second = await held.next()
    await expect.element(panel.getByText('1 of 3')).toBeVisible()
    second.fail(409)
    ;(await held.next()).release()
    held.stop()
    await expect.element(panel.getByText('2 of 3 employees removed, 1 not removed')).toBeVisible()
    await expect.poll(names).toEqual(['Bob Moss'])
    await expect.element(page.getByText('1 of 4 seats used')).toBeVisible()
    await inPanel('Remove the other one').click()
    await expect.element(panel.getByText('3 of 3 employees removed')).toBeVisible()
    await expect.poll(names).toEqual([])
    expect(wire.requests('removeEmployee')).toHaveLength(4)
    await sql(`update businesses set seats = 1 where id = 23`)
    reconnect()
    await expect.element(page.getByText('0 of 1 seat used')).toBeVisible()
  })
})

describe('several employees that are moved', () => {
  const bar = page.getByRole('region', { name: 'Selected employees' })
  const panel = page.getByRole('region', { name: /^(Moving|Outcome: move) / })
  const sheet = page.getByRole('dialog', { name: 'Move 3 employees' })
  const inPanel = (name: string) => panel.getByRole('button', { name })
  const inLotus = async () => (await sql(`select email from employees where business_id = 22`)).length

  beforeEach(async () => {
    await sql(`delete from employees where business_id = 22`)
    await sql(`update businesses set seats = 3 where id = 22`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await bar.getByRole('button', { name: 'Move' }).click()
  })

  async function moveAll() {
    await sheet.getByText('Lotus Health Pvt Ltd, 3 seats free').click()
    await sheet.getByRole('button', { name: 'Move 3 employees' }).click()
  }

  test('leave the search shortcut to the tab’s search box when their sheet closes', async () => {
    await expect.element(sheet.getByRole('searchbox')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: 'Filter employees' })).toHaveFocus()
  })

  // Requirements: U183
  test('are added to the other business, then removed from this one; after a failed removal, a retry only removes', async () => {
    await expect.element(sheet.getByText(/^Lotus Health/)).toBeVisible()
    expect(sheet.getByText(/^Sable Media LLC/).elements()).toEqual([])
    await expect.element(sheet.getByText(/^Choose a business first$/)).toBeInTheDocument()
    wire.inject('removeEmployee', 500, 1)
    await moveAll()
    await expect.element(panel.getByText('2 of 3 employees moved, 1 not moved')).toBeVisible()
    await expect.element(panel.getByText(/\(already added to Lotus Health Pvt Ltd\)$/)).toBeVisible()
    expect(await inLotus()).toBe(3)
    await inPanel('Move the other one').click()
    await expect.element(panel.getByText('3 of 3 employees moved')).toBeVisible()
    await expect.poll(names).toEqual([])
    expect(await inLotus()).toBe(3)
    expect(wire.requests('addEmployee')).toHaveLength(3)
    expect(wire.requests('removeEmployee')).toHaveLength(4)
  })

  // Requirements: U183
  test('are not added again when the same move is confirmed again', async () => {
    wire.inject('removeEmployee', 500, 1)
    await moveAll()
    await expect.element(panel.getByText('2 of 3 employees moved, 1 not moved')).toBeVisible()
    await inPanel('Close').click()
    await expect.element(panel.getByText('0 of 1 employee moved, 1 not moved')).toBeVisible()
    await sql(`update businesses set seats = 4 where id = 22`)
    await bar.getByRole('button', { name: 'Move' }).click()
    const again = page.getByRole('dialog', { name: 'Move 1 employee' })
    await again.getByText(/^Lotus Health Pvt Ltd, /).click()
    await again.getByRole('button', { name: 'Move 1 employee' }).click()
    await expect.element(panel.getByText('1 of 1 employee moved')).toBeVisible()
    await expect.poll(names).toEqual([])
    expect(wire.requests('addEmployee')).toHaveLength(3)
  })

  // Requirements: R7, U183
  test('can’t be changed otherwise while the outcome of an addition is unknown', async () => {
    wire.inject('addEmployee', () => HttpResponse.error(), 1)
    await moveAll()
    await expect.element(panel.getByRole('button', { name: 'Check status' })).toBeVisible()
    const remove = bar.getByRole('button', { name: /^Remove/ })
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
    await expect.element(remove).toHaveTextContent('Check or finish the open changes first')
    await inPanel('Check status').click()
    await expect.element(remove).not.toHaveAttribute('aria-disabled')
  })

  // Requirements: U183
  test('stay in their business if the other one has no seat for them', async () => {
    await sql(`update businesses set seats = 1 where id = 22`)
    await moveAll()
    await expect.element(panel.getByText('1 of 3 employees moved, 2 not moved')).toBeVisible()
    await expect.poll(names).toHaveLength(2)
    expect(wire.requests('removeEmployee')).toHaveLength(1)
  })

  // Requirements: U183
  test('are named if they may be in both businesses, because the user stopped and left in the middle', async () => {
    const held = wire.hold('addEmployee')
    await moveAll()
    const first = await held.next()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Payments' })
      .click({ force: true })
    await page.getByRole('button', { name: 'Stop and leave' }).click()
    await expect
      .element(page.getByText(/^Stopped: 0 of 3 employees moved, 2 not sent\. .+ may be in both businesses$/))
      .toBeVisible()
    first.fail(409)
  })

  // Requirements: U183
  test('move the focus to their outcome when the bar with the pressed button unmounts', async () => {
    await moveAll()
    await expect.element(panel.getByText('3 of 3 employees moved')).toBeVisible()
    await expect.element(panel).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(inPanel('Close')).toHaveFocus()
  })

  // Requirements: U183
  test('can go to a business that the search finds, but not to one without a free seat', async () => {
    await expect.element(sheet.getByText('Search to find other businesses.')).toBeVisible()
    await sql(`update businesses set seats = 1 where id = 22`)
    await sql(`insert into employees (business_id, first_name, last_name, email, created_at)
      values (22, 'Dee', 'New', 'd@x.example', '2026-01-04')`)
    await sheet.getByRole('searchbox', { name: 'Search businesses' }).fill('lotus')
    app.clock.increment(500)
    await sheet.getByText('Lotus Health Pvt Ltd, no seat free').click()
    expect(sheet.getByRole('radio').elements()).toHaveLength(2)
    await expect
      .element(sheet.getByRole('button', { name: 'Move 3 employees' }))
      .toHaveAccessibleDescription('This business has no free seat')
  })
})

describe('the seats', () => {
  // Requirements: D25
  test('the number of seats cannot drop below the number of taken seats, even if others filled seats meanwhile; the form shows the price of extra users', async () => {
    await userEvent.click(button('Change seats'))
    await expect.element(dialog).toHaveTextContent('At least 3: that many are taken.')
    await userEvent.fill(field('Seats'), '100')
    await expect.element(dialog).toHaveTextContent(/includes \d+ users; each extra user costs \$5\.00/)
    await expect.element(dialog).toHaveTextContent(/\d+ extra users: \$\d+\.00\./)
    await userEvent.fill(field('Seats'), '1000000')
    await expect.element(dialog).not.toHaveTextContent(/extra users/)
    await userEvent.fill(field('Seats'), '4')
    await userEvent.click(button('Remove one seat'))
    await expect.element(field('Seats')).toHaveValue('3')
    await expect.element(button('Remove one seat')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.fill(field('Seats'), '2')
    await userEvent.click(button('Save seats'))
    await expect.element(dialog).toHaveTextContent('3 seats are taken')
    expect(wire.requests('updateEmployeeCount')).toEqual([])
    await userEvent.fill(field('Seats'), '7')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('3 of 7 seats used')).toBeVisible()
    const [request] = wire.requests('updateEmployeeCount')
    expect(request?.request.method).toBe('PATCH')
    expect(Object.fromEntries((await request?.request.formData()) ?? [])).toEqual({
      businessId: 'biz_23',
      count: '7',
    })
    await sql(`insert into employees (business_id, first_name, last_name, email, created_at)
      values (23, 'Dee', 'New', 'd@x.example', '2026-01-04')`)
    await userEvent.click(button('Change seats'))
    await userEvent.fill(field('Seats'), '3')
    await userEvent.click(button('Save seats'))
    await expect.element(field('Seats')).toHaveAccessibleDescription('4 seats are taken')
    await expect.element(dialog).toHaveTextContent('At least 4: that many are taken.')
    expect(dialog.getByText(/^At least 3/).query()).toBeNull()
    await expect.poll(() => rows().elements().length).toBe(4)
  })
})

describe('removing an employee', () => {
  // Requirements: §4.35
  test('removing an employee removes the row at once, and Add back opens a prefilled form', async () => {
    const held = wire.hold('removeEmployee')
    await remove('Bob Moss')
    const request = await held.next()
    await expect.poll(names).toEqual(['Ann Lee', 'Cyd Zane'])
    // The pressed button unmounted with its row.
    await expect.element(page.getByRole('region', { name: 'Employees table' })).toHaveFocus()
    request.release()
    await expect.element(page.getByText('2 of 4 seats used')).toBeVisible()
    await userEvent.click(button('Add back'))
    await expect.element(field('First name')).toHaveValue('Bob')
    await expect.element(field('Email')).toHaveValue('b@x.example')
    await add()
    await expect.poll(names).toEqual(['Ann Lee', 'Cyd Zane', 'Bob Moss'])
    await expect.element(page.getByRole('region', { name: 'Employees table' })).toHaveFocus()
    expect(wire.requests('listEmployees')).toHaveLength(1)
  })

  test('Add back works from another business too, but not over the form of another person; removing an employee already removed elsewhere counts as done, with the server’s message, and can’t be undone (R53)', async () => {
    await remove('Bob Moss')
    await expect.element(button('Add back')).toBeVisible()
    // An open form keeps its values.
    await userEvent.click(button('Add employee'))
    await userEvent.click(button('Add back'))
    await expect.element(field('First name')).toHaveValue('')
    await userEvent.click(button('Cancel'))
    await app.router.navigate({
      to: '/business/details/$businessId',
      params: { businessId: 'biz_22' },
    })
    await expect.element(table).not.toBeInTheDocument()
    await userEvent.click(button('Add back'))
    await expect.element(field('First name')).toHaveValue('Bob')
    await expect.element(field('Email')).toHaveValue('b@x.example')
    expect(app.address()).toBe('/business/details/biz_23?tab=employees')
    await add()
    await expect.poll(names).toEqual(['Ann Lee', 'Cyd Zane', 'Bob Moss'])
    await expect.element(page.getByText('3 of 4 seats used')).toBeVisible()
    await sql(`delete from employees where first_name = 'Bob'`)
    await remove('Bob Moss')
    await expect
      .element(page.getByText('Bob Moss was already removed. There is no such employee'))
      .toBeVisible()
    expect(names()).toEqual(['Ann Lee', 'Cyd Zane'])
    expect(page.getByText('was not removed', { exact: false }).query()).toBeNull()
    expect(button('Add back').query()).toBeNull()
  })

  test('Add back moves the focus into the form, even while another message stays', async () => {
    // This click loads the form's chunk.
    await userEvent.click(button('Add employee'))
    await expect.element(field('First name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    for (const name of ['Ann Lee', 'Bob Moss']) {
      await remove(name)
      await expect.element(page.getByText(`${name}: Employee removed`)).toBeVisible()
    }
    await userEvent.keyboard('{F6}{Tab}{Tab}')
    await expect.element(button('Add back').first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('First name')).toHaveFocus()
    await userEvent.keyboard('!')
    await expect.element(field('First name')).toHaveValue('Bob!')
  })
})
