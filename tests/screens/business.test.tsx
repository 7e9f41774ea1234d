import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const table = page.getByRole('table', { name: /^Businesses/ })
const rows = () => table.getByRole('rowheader')
const button = (name: string) => page.getByRole('button', { name })
const rowOf = (name: string) => table.getByRole('row').filter({ has: page.getByRole('link', { name }) })
const asked = () => wire.requests('listBusinesses').map(({ url }) => url.search)
const long = `${'Long name of a business '.repeat(8)}end.`

const acme = {
  _id: 'biz_1',
  name: 'Acme',
  email: 'office@acme.example',
  phone: null,
  owner: { firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' },
  isActive: true,
  count: 15,
  employees: 12,
  subscriptionPlan: { _id: 'pln_1', name: 'Growth', duration: 1, durationType: 'year' },
  createdAt: '2025-01-01T03:00:00.000Z',
}
const answer = (businesses: readonly (object | null)[], total = businesses.length) => {
  return () => Response.json({ businesses, total_businesses: total })
}

async function open(path = '/business') {
  const app = await renderApp({ path })
  await expect.element(rows().first()).toBeVisible()
  return app
}

describe('the business list', () => {
  // Requirements: D21
  test('a full business is marked unless it has only one seat; a business without an id or valid fields is counted and shown, but cannot be opened or changed (R24, S35)', async () => {
    wire.inject(
      'listBusinesses',
      answer([
        { ...acme, employees: 15 },
        { ...acme, _id: 'one', name: 'A', count: 1, employees: 1 },
        { _id: 'odd', name: 7, count: {}, owner: 'x' },
        { ...acme, _id: 'text', count: '15', employees: '12' },
        null,
        { ...acme, _id: 7 },
      ]),
    )
    await open()
    await expect.element(page.getByRole('table', { name: 'Businesses, 6 businesses' })).toBeVisible()
    await expect.poll(() => textsOf(rows())).toEqual(['Acme', 'A', '7', 'Acme', 'NA', 'Acme'])
    await expect.element(table.getByRole('row').nth(3).getByRole('cell').nth(4)).toHaveTextContent('No plan')
    const full = page.getByText('15 of 15, full')
    await expect.element(full).toBeVisible()
    expect(full.element().scrollWidth).toBeLessThanOrEqual(full.element().clientWidth)
    await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible()
    expect(table.getByText('12 of 15', { exact: true }).elements()).toHaveLength(2)
    expect(table.getByRole('link').elements()).toHaveLength(4)
    expect(table.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(4)
    // The button that copies an id does not intercept clicks on the name next to it.
    const link = page.getByRole('link', { name: 'A', exact: true }).element()
    const { left, right, top, bottom } = link.getBoundingClientRect()
    for (const x of [left + 1, (left + right) / 2, right - 1])
      expect(link.contains(document.elementFromPoint(x, (top + bottom) / 2))).toBe(true)
    await table.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button('Deactivate').click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Deactivate 4 businesses?')
  })

  // Requirements: U8
  test('the search runs on the server, and the list says so when no business matches; the form that adds a business has its own URL, and Escape leads back', async () => {
    const { address } = await open()
    await userEvent.type(page.getByRole('searchbox', { name: 'Search businesses' }), 'no such name{Enter}')
    await expect.element(page.getByText('No business matches', { exact: false })).toBeVisible()
    expect(asked()).toContain('?offset=0&limit=10&search=no%20such%20name')
    await userEvent.click(button('Clear search').last())
    await expect.element(rows().first()).toBeVisible()
    expect(address()).toBe('/business?page=1&limit=10')
    await userEvent.click(button('Add business'))
    await expect.element(page.getByRole('dialog', { name: 'Add business' })).toBeVisible()
    expect(address()).toBe('/business?page=1&limit=10&new=1')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(address).toBe('/business?page=1&limit=10')
  })

  // Requirements: A40, U25, U26
  test('on devices without hover, only the row’s menu copies the id; the menu’s Deactivate asks for a confirmation that names the business and the effect, and Cancel changes nothing', async () => {
    wire.inject('listBusinesses', answer([{ ...acme, name: long }]))
    await page.viewport(1440, 800)
    await open()
    const copy = page.getByRole('button', { name: `Copy ID of ${long}`, includeHidden: true })
    const display = () => getComputedStyle(copy.element()).display
    expect(display()).not.toBe('none')
    const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
    await touch(true)
    await expect.poll(display).toBe('none')
    await touch(false)
    await userEvent.click(button(`Actions for ${long}`))
    const entries = () => page.getByRole('menuitem').elements()
    await expect
      .poll(() => entries().map(({ textContent }) => textContent))
      .toEqual(['View', 'Copy ID', 'Deactivate'])
    expect(entries().filter((entry) => entry.querySelector('svg') === null)).toEqual([])
    await userEvent.click(page.getByRole('menuitem', { name: 'Deactivate' }))
    const dialog = page.getByRole('dialog', { name: 'Deactivate business?' })
    await expect.element(dialog).toHaveTextContent(`${long} will be deactivated.`)
    await userEvent.click(button('Cancel'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.requests('toggleBusinessStatus')).toEqual([])
  })
})

describe('adding a business', () => {
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
  async function fill(name: string, email: string) {
    await userEvent.fill(field('Name'), name)
    await userEvent.fill(field('Email'), email)
    await userEvent.fill(field('First name'), 'Ann')
    await userEvent.fill(field('Last name'), 'Lee')
    await userEvent.fill(field('Owner’s email'), 'ann@works.example')
    await userEvent.fill(field('Seats'), '1,000')
  }
  const submit = () => userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Add business' }))

  test('the form works before the plans load, and offers the active plans once they have loaded', async () => {
    const held = wire.hold('listPlans')
    await open('/business?new=1')
    const dialog = page.getByRole('dialog')
    const plan = dialog.getByRole('button', { name: /Plan$/ })
    const asked = await held.next()
    await expect.element(plan).toHaveAccessibleDescription('Loading plans')
    asked.fail(() => Response.json({}, { status: 400 }))
    const retry = dialog.getByRole('button', { name: /^Try again/ })
    await expect.element(dialog.getByText('Failed to fetch plans')).toBeVisible()
    await retry.click()
    await expect.element(retry).toHaveAttribute('aria-disabled', 'true')
    held.stop()
    await expect.element(retry).not.toBeInTheDocument()
    await plan.click()
    const options = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
    expect(options[0]).toBe('No plan yet')
    expect(options).toContain('Growth, 3 months')
    expect(options.some((option) => option.startsWith('Legacy'))).toBe(false)
  })

  // Requirements: U185
  test('“Save and add another” keeps the form open over the list; adding a business sends it once, closes the form, and shows the new business as the marked first row', async () => {
    const { address } = await open('/business?page=2&new=1')
    await fill('Yak Works', 'yak@works.example')
    await button('Save and add another').click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Name')).toHaveValue('')
    await expect.poll(address).toBe('/business?page=1&limit=10&new=1')
    await fill('Zebra Works', 'zebra@works.example')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /Plan/ }))
    await userEvent.click(page.getByRole('option', { name: 'Growth, 3 months' }))
    await expect.poll(() => page.getByRole('option').elements()).toEqual([])
    await submit()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(rows().first()).toHaveTextContent('Zebra Works')
    await expect.element(rowOf('Zebra Works')).toHaveAttribute('data-mark', 'changed')
    await expect.element(rowOf('Zebra Works')).toHaveTextContent('Growth')
    await expect.element(rows().nth(1)).toHaveTextContent('Yak Works')
    expect(address()).toBe('/business?page=1&limit=10')
    const [, request, ...more] = wire.requests('addBusiness')
    expect(more).toEqual([])
    expect(Object.fromEntries((await request?.request.formData()) ?? [])).toEqual({
      name: 'Zebra Works',
      email: 'zebra@works.example',
      ownerFirstName: 'Ann',
      ownerLastName: 'Lee',
      ownerEmail: 'ann@works.example',
      count: '1000',
      planId: 'pln_2',
    })
  })
})
