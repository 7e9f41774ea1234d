import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showMessage } from '../../src/browser/messages.ts'
import { renderApp, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'

const box = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
const heading = page.getByRole('heading', { level: 1 })
const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

type App = Awaited<ReturnType<typeof renderApp>>
const arrives = (app: App, address: string) => expect.poll(app.address).toBe(address)

/** The dashboard with its page drawn: keys are heard. */
async function opened(path = '/') {
  const app = await renderApp({ path })
  await expect.element(heading).toBeVisible()
  return app
}

// Requirements: U38
describe('the palette', () => {
  test('opens beside a message too', async () => {
    await opened()
    showMessage({ tone: 'positive', text: 'Added Ann Lee' })
    await expect.element(page.getByText('Added Ann Lee')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
  })

  // Requirements: A15
  test('opens by Ctrl+K with the focus in its box, and Escape gives the focus back', async () => {
    await opened()
    await userEvent.tab()
    const before = document.activeElement
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await expect.element(option(/^Payments/)).toBeVisible()
    expect(await accessibilityFindings()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(before)
  })

  test('opens by its button, and leads to the section that is typed', async () => {
    const app = await opened()
    await page.getByRole('button', { name: /^Search/ }).click()
    await userEvent.keyboard('paym')
    await expect.element(option(/^Dashboard/)).not.toBeInTheDocument()
    await option(/^Payments/).click()
    await arrives(app, '/payments')
    await expect.element(box).not.toBeInTheDocument()
  })

  test('does its first command by Enter alone', async () => {
    const app = await opened('/payments')
    await expect.element(page.getByText('Page 1 of 12')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(option('Go to next page')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await arrives(app, '/payments?page=2&limit=10')
  })

  test('finds payments by the server’s search and leads to the one chosen', async () => {
    const app = await opened()
    await userEvent.keyboard('{Control>}k{/Control}')
    await option('Find payment…').click()
    await expect.element(box).toHaveAccessibleName('Find payment')
    await userEvent.keyboard('noah')
    expect(wire.requests('listPayments')).toHaveLength(0)
    app.clock.increment(300)
    await expect.element(option(/^Noah/).first()).toBeVisible()
    expect(wire.requests('listPayments').map(({ url }) => url.search)).toEqual([
      '?offset=0&limit=8&search=noah',
    ])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(app.address).toMatch(/^\/payments\?search=TXN-/)
  })

  test('finds businesses, Enter not waiting, and leads to their page', async () => {
    const app = await opened()
    await userEvent.keyboard('{Control>}k{/Control}')
    await option('Find business…').click()
    await userEvent.keyboard('lotus{Enter}')
    await option(/^Lotus/)
      .first()
      .click()
    await expect.poll(app.address).toMatch(/^\/business\/details\/\w+$/)
    expect(wire.requests('listBusinesses')[0]?.url.search).toBe('?offset=0&limit=8&search=lotus')
  })

  test('offers to search for words that no command has, and says when nothing matches', async () => {
    await opened()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('zzqq')
    await option('Find payment “zzqq”').click()
    await expect.element(page.getByText(/^No payment matches/)).toBeVisible()
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(box).toHaveAccessibleName('Search pages and actions')
  })

  test('says why a search failed and tries again', async () => {
    wire.inject('listBusinesses', 403)
    await opened()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('lotuz')
    await option('Find business “lotuz”').click()
    await expect.element(page.getByText('Not allowed')).toBeVisible()
    expect(
      page
        .getByRole('dialog')
        .getByText(/^Reference/)
        .elements(),
    ).toEqual([])
    wire.mend('listBusinesses')
    await option('Try again').click()
    await expect.element(page.getByText(/^No business matches/)).toBeVisible()
  })

  test('does what the present screen can do', async () => {
    await opened()
    await expect.element(page.getByText('Updated just now').first()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await option('Refresh figures').click()
    await expect.poll(() => wire.requests('getDashboardCount')).toHaveLength(2)
    await page.getByRole('link', { name: 'View all payments' }).click()
    await expect.element(heading).toHaveTextContent('Payments')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(option('Find payment…')).toBeVisible()
    await expect.element(option('Refresh figures')).not.toBeInTheDocument()
  })

  test.each([
    ['/payments', ['Go to next page', 'Go to last page', 'Refresh payments']],
    [
      '/payments?page=2&search=a',
      [
        'Clear search',
        'Go to next page',
        'Go to last page',
        'Go to previous page',
        'Go to first page',
        'Refresh payments',
      ],
    ],
    ['/business', ['Go to next page', 'Go to last page', 'Add business', 'Refresh businesses']],
    ['/business/details/biz_23', ['Deactivate business']],
    ['/business/details/biz_23?tab=employees', ['Deactivate business', 'Add employee', 'Change seats']],
    ['/business/details/biz_24?tab=employees', ['Deactivate business', 'Change seats']],
    ['/profile', ['Sign out', 'Sign out anyway']],
    [
      '/subscription-plans',
      ['Add plan', 'Show active plans', 'Show inactive plans', 'Change extra-user price'],
    ],
  ] as const)('offers on %s what can be done there', async (path, actions) => {
    await renderApp({ path })
    await expect.element(heading).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const offered = page.getByRole('group', { name: 'On this page' }).getByRole('option')
    await expect
      .poll(() =>
        offered
          .elements()
          .map(({ textContent }) => textContent)
          .toSorted(),
      )
      .toEqual([...actions].toSorted())
  })

  test.each([
    ['/payments', 'Go to next page', '/payments?page=2&limit=10'],
    ['/payments?page=2&limit=10', 'Go to first page', '/payments?page=1&limit=10'],
    ['/payments?search=a', 'Clear search', '/payments?page=1&limit=10'],
    ['/business', 'Go to last page', '/business?page=3&limit=10'],
    ['/business', 'Add business', '/business?new=1'],
    ['/subscription-plans', 'Add plan', '/subscription-plans?new=1'],
    ['/subscription-plans', 'Show inactive plans', '/subscription-plans?status=inactive'],
  ] as const)('on %s, %s leads to %s', async (path, action, address) => {
    const app = await renderApp({ path })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await option(action).click()
    await expect.poll(app.address).toBe(address)
  })

  test('does what a business’s page can do', async () => {
    const app = await renderApp({ path: '/business' })
    await page.getByRole('link', { name: 'Sable Media LLC' }).click()
    const choose = async (action: string) => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await option(action).click()
    }
    await choose('Next business')
    await expect.element(heading).toHaveTextContent('Lotus Health Pvt Ltd')
    await choose('Previous business')
    await expect.element(heading).toHaveTextContent('Sable Media LLC')
    await choose('Deactivate business')
    await page
      .getByRole('dialog', { name: 'Deactivate business?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await page.getByRole('tab', { name: 'Employees' }).click()
    for (const action of ['Add employee', 'Change seats']) {
      await choose(action)
      await page.getByRole('dialog', { name: action }).getByRole('button', { name: 'Cancel' }).click()
    }
    expect(app.address()).toBe('/business/details/biz_23?tab=employees')
  })

  test('opens the extra-user price from the plans', async () => {
    await renderApp({ path: '/subscription-plans' })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await option('Change extra-user price').click()
    await expect.element(page.getByRole('dialog', { name: 'Change extra-user price' })).toBeVisible()
  })

  test('changes the theme and the sidebar', async () => {
    await opened()
    await userEvent.keyboard('{Control>}k{/Control}')
    await option('Dark theme').click()
    await expect.poll(() => document.documentElement.className).toBe('dark')
    await userEvent.keyboard('{Control>}k{/Control}')
    await option('Collapse sidebar').click()
    await expect.element(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  })
})

describe('shortcuts', () => {
  test.each([
    ['b', '/business'],
    ['s', '/subscription-plans'],
    ['p', '/payments'],
  ])('G then %s leads to %s', async (key, address) => {
    const app = await opened()
    await userEvent.keyboard(`g${key}`)
    await arrives(app, address)
  })

  test('G then D leads back to the dashboard', async () => {
    const app = await opened('/payments')
    await userEvent.keyboard('gd')
    await arrives(app, '/')
  })

  test('/ leads to the page’s search, where keys are text', async () => {
    const app = await opened('/payments')
    await userEvent.keyboard('/')
    const search = page.getByRole('searchbox', { name: 'Search payments' })
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('gd?')
    await expect.element(search).toHaveValue('gd?')
    expect(app.address()).toBe('/payments')
    await expect.element(list).not.toBeInTheDocument()
  })

  test('? lists them; while the list is open they do nothing', async () => {
    const app = await opened()
    await userEvent.keyboard('?')
    await expect.element(list.getByText('Go to Subscription Plans')).toBeVisible()
    expect(await accessibilityFindings()).toEqual([])
    await userEvent.keyboard('gp')
    expect(app.address()).toBe('/')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
  })

  // Requirements: A16
  test('switched off, only Ctrl+K answers, also after a reload', async () => {
    localStorage.setItem('shortcuts', 'off')
    const app = await opened()
    await userEvent.keyboard('gp?')
    await expect.element(list).not.toBeInTheDocument()
    expect(app.address()).toBe('/')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toBeVisible()
  })
})
