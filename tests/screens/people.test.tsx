import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { supportNothing } from '../model/reader-on-screen.ts'
import { renderApp, sql, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const table = page.getByRole('table', { name: /^People/ })
const names = () => textsOf(table.getByRole('rowheader'))
const panel = page.getByRole('dialog')
const section = (name: string) => panel.getByRole('region', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const email = 'nobody.knows@lost.example'

/** Adds a person to businesses 5 and 9, and the person's email to the owner of business 9. */
async function addPerson() {
  await sql(`insert into employees (business_id, first_name, last_name, email, phone, created_at) values
    (5, 'Nobody', 'Knows', '${email}', '+1 555 4242', '2026-01-03'),
    (9, 'Nobody', 'Knows', '${email}', null, '2026-01-02'),
    (9, 'Somebody', 'Else', 'x${email}', null, '2026-01-01')`)
  await sql(`update businesses set owner_email = '${email}', name = 'Lost and Found' where id = 9`)
}

/** Opens a page, on a backend with or without the search for people. */
async function opened(path: string, isBare = false) {
  if (isBare) supportNothing()
  const app = await renderApp({ path: '/404' })
  await addPerson()
  app.router.history.push(path)
  await expect.element(heading(path === '/' ? 'Dashboard' : 'People')).toBeVisible()
  return app
}

describe.each([{ isBare: false }, { isBare: true }])(
  'an employee of an unknown business (backend without optional calls: $isBare)',
  ({ isBare }) => {
    // Requirements: U110, U112, U113
    test('is found from any page in at most five actions, by keyboard, and opens in a panel with all businesses that have the email', async () => {
      const app = await opened('/', isBare)
      const actions: (() => Promise<unknown>)[] = [
        () => userEvent.keyboard('{Control>}k{/Control}'),
        async () => {
          await expect.element(page.getByRole('combobox')).toHaveFocus()
          await userEvent.keyboard(email)
          app.clock.increment(1000)
          await expect
            .element(page.getByRole('option', { name: isBare ? /^Find a person/ : /^Nobody Knows, Lost/ }))
            .toBeVisible()
        },
        () => userEvent.keyboard('{ArrowUp}{Enter}'),
      ]
      expect(actions.length).toBeLessThanOrEqual(5)
      for (const act of actions) await act()
      await expect.poll(() => names().toSorted()).toEqual(['Nobody Knows', 'Nobody Knows', 'Somebody Else'])
      await expect.element(table.getByRole('link', { name: 'Lost and Found' }).first()).toBeVisible()
      await expect.poll(app.address).toContain(`/people?search=${encodeURIComponent(email)}`)
      expect(await accessibilityFindings()).toEqual([])
      await table.getByRole('link', { name: 'Nobody Knows' }).first().click()
      await expect.element(panel).toHaveAccessibleName('Nobody Knows')
      await expect.poll(() => section('Employee of').getByRole('listitem').elements()).toHaveLength(2)
      await expect.poll(() => section('Owner or contact of').getByRole('link').elements()).toHaveLength(1)
      await expect
        .element(panel.getByRole('link', { name: 'View all payments' }))
        .toHaveAttribute('href', `/payments/customer?email=${encodeURIComponent(email)}`)
      expect(await accessibilityFindings()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(panel).not.toBeInTheDocument()
      expect(app.address()).not.toContain('person=')
    })

    // Requirements: U112
    if (isBare)
      test('can be removed from the list of people, and leaves the list', async () => {
        await opened(`/people?search=${email}`, isBare)
        await expect.poll(names).toHaveLength(3)
        await button('Actions for Somebody Else').click()
        await page.getByRole('menuitem', { name: 'Remove' }).click()
        const question = page.getByRole('alertdialog', { name: 'Remove employee?' })
        await expect.element(question).toHaveTextContent('Lost and Found')
        await question.getByRole('button', { name: 'Remove Somebody Else' }).click()
        await expect.poll(names).toEqual(['Nobody Knows', 'Nobody Knows'])
        await expect.element(button('Add back')).toBeVisible()
      })
  },
)

// Requirements: U110
test('fewer than two characters make no call, and the page says what to enter', async () => {
  await opened('/people?search=a')
  await expect.element(page.getByText('Find a person')).toBeVisible()
  await expect.element(page.getByText(/^Enter at least 2 characters/)).toBeVisible()
  expect(wire.requests('searchEmployees')).toEqual([])
  expect(page.getByText('0 people').elements()).toEqual([])
})

// Requirements: U114
test('hostile rows and an email of 10,000 characters break neither the list nor the panel', async () => {
  const long = `${'a'.repeat(9990)}@b.example`
  const employees = [
    {
      _id: 'emp_1',
      firstName: '<b>x</b>',
      lastName: '\u202e',
      email: long,
      createdAt: 'never',
      business: null,
    },
    { _id: '../..', firstName: null, email: 7, business: { _id: '//evil.example', name: ['x'] } },
    { _id: 'emp_3' },
  ]
  wire.inject('searchEmployees', () => Response.json({ employees, total_employees: 3 }))
  await opened('/people?search=ab')
  await expect.poll(() => names().length).toBe(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await table.getByRole('link').first().click()
  await expect.element(section('Employee of').getByText('NA')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Show all' })).toBeVisible()
  expect(panel.element().scrollWidth).toBeLessThanOrEqual(innerWidth)
})

// Requirements: U111
test('if the backend lacks the search, a failed call shows an error, not “No results”, and Try again loads the rest', async () => {
  wire.inject('listEmployees', () => Response.json({ message: 'Not today' }, { status: 400 }), 1)
  await opened(`/people?search=${email}`, true)
  await expect.element(page.getByText('Couldn’t read all businesses')).toBeVisible()
  expect(page.getByText('No results.').elements()).toEqual([])
  await button('Try again').first().click()
  await expect.poll(names).toHaveLength(3)
  await expect.element(page.getByText(/^All 24 businesses read/).first()).toBeVisible()
})
