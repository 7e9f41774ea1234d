import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showMessage } from '../../src/browser/messages.ts'
import { renderApp, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'

const box = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
const selected = page.getByRole('option', { selected: true })
const inGroup = (name: string) => page.getByRole('group', { name })
const heading = page.getByRole('heading', { level: 1 })
const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

type App = Awaited<ReturnType<typeof renderApp>>
const arrives = (app: App, address: string) => expect.poll(app.address).toBe(address)

/** Opens the app and waits until it handles keys. */
async function opened(path = '/') {
  const app = await renderApp({ path })
  await expect.element(heading).toBeVisible()
  return app
}

/** Opens the palette, whose code loads on first use, and waits until it handles keys. */
async function openPalette() {
  // An open dialog disables the shortcut.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
}

/** Types into the palette's box and waits until the box has the text. */
async function type(text: string) {
  await userEvent.keyboard(text)
  await expect.element(box).toHaveValue(text)
}

// Requirements: U38
describe('the palette', () => {
  // Requirements: A15
  test('Ctrl+K opens the palette with the focus in its box, even while a message is shown, and Escape returns the focus', async () => {
    await opened()
    await userEvent.tab()
    const before = document.activeElement
    showMessage({ tone: 'positive', text: 'Added Ann Lee' })
    await expect.element(page.getByText('Added Ann Lee')).toBeVisible()
    await openPalette()
    await expect.element(option(/^Payments/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(before)
  })

  test('the search button opens the palette, a section opens, and Enter runs the first command of its page', async () => {
    const app = await opened()
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect.element(box).toHaveFocus()
    await type('paym')
    await expect.element(option(/^Dashboard/)).not.toBeInTheDocument()
    await option(/^Payments/).click()
    await arrives(app, '/payments')
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(page.getByText('Page 1 of 12')).toBeVisible()
    await openPalette()
    await expect.element(option('Go to next page')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await arrives(app, '/payments?page=2&limit=10')
  })

  // Requirements: U61
  test('the palette finds payments and businesses as the user types, with one call for each kind', async () => {
    const app = await opened()
    await openPalette()
    await type('lotus')
    expect(wire.requests('listPayments')).toHaveLength(0)
    app.clock.increment(1000)
    await expect
      .element(
        inGroup('Businesses')
          .getByRole('option', { name: /^Lotus/ })
          .first(),
      )
      .toBeVisible()
    await expect.element(inGroup('Payments').getByRole('option').first()).toBeVisible()
    for (const call of ['listPayments', 'listBusinesses'] as const)
      expect(wire.requests(call).map(({ url }) => url.search)).toEqual(['?offset=0&limit=5&search=lotus'])
    expect(await accessibilityFindings()).toEqual([])
    await userEvent.keyboard('{Control>}a{/Control}')
    await type('s')
    await expect.element(option(/^Payments/).first()).toBeVisible()
    app.clock.increment(1000)
    await expect.element(inGroup('Businesses').getByRole('option').first()).toBeVisible()
    await expect.element(inGroup('Go to').getByRole('option').first()).toBeVisible()
  })

  // Requirements: U61
  test('Enter skips the search’s debounce, and a second Enter opens the payment’s panel', async () => {
    const app = await opened()
    await openPalette()
    await type('noah')
    await userEvent.keyboard('{Enter}')
    await expect.element(inGroup('Payments').getByRole('option', { selected: true })).toBeVisible()
    expect(app.address()).toBe('/')
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.address).toMatch(/^\/payments\?txn=TXN-/)
    await expect.element(page.getByRole('complementary', { name: /^Payment TXN-/ })).toBeVisible()
  })

  // Requirements: U61
  test('the result for a business without an id opens the business list, searched for the typed text', async () => {
    const businesses = [{ name: 'Nameless' }, { _id: 'biz_1', name: 'Other' }]
    wire.inject('listPayments', () => Response.json({ payments: [], total_payments: 0 }))
    wire.inject('listBusinesses', () => Response.json({ businesses, total_businesses: 2 }))
    const app = await opened()
    await openPalette()
    await type('nameless')
    await userEvent.keyboard('{Enter}')
    await expect.element(option(/^Nameless/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await arrives(app, '/business?search=nameless')
  })

  // Requirements: U61
  test('Enter waits until the businesses have loaded, because their results come first', async () => {
    const app = await opened()
    const businesses = wire.hold('listBusinesses')
    await openPalette()
    await type('sable media')
    app.clock.increment(1000)
    const pending = await businesses.next()
    await expect.poll(() => wire.requests('listPayments')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Searching…')).toBeVisible()
    await expect.element(option(/./)).not.toBeInTheDocument()
    pending.release()
    // The result says which text matched. A matching business is above its own payments.
    await expect.element(inGroup('Payments').getByRole('option').first()).toHaveTextContent('Sable Media LLC')
    await expect.element(option(/./).first()).toHaveTextContent(/^Sable Media LLC/)
    await expect.element(selected).toHaveTextContent(/^Sable Media LLC/)
    // The key is held down, so the browser repeats its event.
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }))
    await expect.element(selected).toHaveTextContent(/^Sable Media LLC/)
    expect(app.address()).toBe('/')
    await userEvent.keyboard('{Enter}')
    await arrives(app, '/business/details/biz_23')
  })

  test('Enter alone never runs a destructive command', async () => {
    const app = await opened('/profile')
    await expect.element(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
    await openPalette()
    await expect.element(option('Sign out anyway')).toBeVisible()
    await expect.element(option(/^Dashboard/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await arrives(app, '/')
    expect(wire.requests('logout')).toEqual([])
  })

  test('the palette runs the current screen’s commands, and changes the theme and the sidebar', async () => {
    await opened()
    await expect.element(page.getByText('Updated just now').first()).toBeVisible()
    await openPalette()
    await option('Refresh figures').click()
    await expect.poll(() => wire.requests('getDashboardCount')).toHaveLength(2)
    await page.getByRole('link', { name: 'View all payments' }).click()
    await expect.element(heading).toHaveTextContent('Payments')
    await openPalette()
    await expect.element(option('Refresh payments R')).toBeVisible()
    await expect.element(option('Refresh figures')).not.toBeInTheDocument()
    await option('Dark theme').click()
    await expect.poll(() => document.documentElement.className).toBe('dark')
    await openPalette()
    await option('Expand sidebar').click()
    await expect.element(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
  })

  test('on each page, the palette offers the commands of that page', async () => {
    const app = await opened('/profile')
    for (const [path, actions] of [
      [
        '/payments?page=2&search=a',
        [
          'Clear search',
          'FiltersF',
          'Go to next page',
          'Go to last page',
          'Go to previous page',
          'Go to first page',
          'Refresh paymentsR',
        ],
      ],
      [
        '/business',
        ['FiltersF', 'Go to next page', 'Go to last page', 'Add business', 'Refresh businessesR'],
      ],
      [
        '/business/details/biz_23?tab=employees',
        ['Deactivate business', 'Add employee', 'Import employees', 'Change seats'],
      ],
      ['/business/details/biz_24?tab=employees', ['Deactivate business', 'Import employees', 'Change seats']],
      ['/profile', ['Sign out', 'Sign out anyway']],
      [
        '/subscription-plans',
        ['Add plan', 'Show active plans', 'Show inactive plans', 'Change prices', 'Change extra-user price'],
      ],
    ] as const) {
      app.router.history.push(path)
      await openPalette()
      const offered = inGroup('On this page').getByRole('option')
      await expect.poll(() => textsOf(offered).toSorted()).toEqual([...actions].toSorted())
      await userEvent.keyboard('{Escape}')
    }
    for (const [path, action, address] of [
      ['/payments?search=a', 'Clear search', '/payments?page=1&limit=10'],
      ['/business', 'Add business', '/business?new=1'],
      ['/subscription-plans', 'Show inactive plans', '/subscription-plans?status=inactive'],
    ] as const) {
      app.router.history.push(path)
      await expect.element(page.getByRole('rowheader').first()).toBeVisible()
      await openPalette()
      await option(action).click()
      await arrives(app, address)
      if (action === 'Add business') await userEvent.keyboard('{Escape}')
    }
  })

  test('the palette runs the commands of a business’s page', async () => {
    const app = await renderApp({ path: '/business' })
    await page.getByRole('link', { name: 'Sable Media LLC' }).click()
    const choose = async (action: string) => {
      await openPalette()
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
})

describe('records in the palette', () => {
  // Requirements: U147, U148
  test('a plan is found by its name and its id, a business by its id, both open, and each match names its field', async () => {
    const app = await opened()
    await openPalette()
    await type('pln_2')
    const plans = inGroup('Plans')
    await expect.element(plans.getByRole('option')).toHaveTextContent('GrowthID: pln_2')
    await userEvent.keyboard('{Control>}a{/Control}')
    await type('growth')
    app.clock.increment(1000)
    await expect
      .element(inGroup('Payments').getByRole('option').first())
      .toHaveTextContent(', Plan: Growth, TXN-')
    await plans.getByRole('option', { name: /^Growth/ }).click()
    await arrives(app, '/subscription-plans/update/pln_2')
    await app.router.navigate({ to: '/' })
    await expect.element(heading).toHaveTextContent('Dashboard')
    await openPalette()
    await type('biz_23')
    await expect.element(option('Open business biz_23')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await arrives(app, '/business/details/biz_23')
  })

  // Requirements: U145, U146
  test('records that were opened are listed by name, can be pinned by keys, and only ids are stored', async () => {
    const app = await opened('/business/details/biz_23')
    await expect.poll(() => localStorage.getItem('recent')).toContain('biz_23')
    await app.router.navigate({ to: '/subscription-plans/update/$planId', params: { planId: 'pln_2' } })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await app.router.navigate({ to: '/' })
    await openPalette()
    const recent = inGroup('Recent').getByRole('option')
    await expect
      .poll(() => textsOf(recent))
      .toEqual(['Growthplan', expect.stringMatching(/^Sable Media LLC/)])
    await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
    await expect
      .element(inGroup('Pinned').getByRole('option'))
      .toHaveTextContent(/^Sable Media LLC.*, pinned$/)
    expect(localStorage.getItem('recent')).toBe(
      JSON.stringify({
        account: '',
        records: [
          { kind: 'business', id: 'biz_23', isPinned: true },
          { kind: 'plan', id: 'pln_2' },
        ],
      }),
    )
    expect(await accessibilityFindings()).toEqual([])
    await inGroup('Pinned').getByRole('option').click()
    await arrives(app, '/business/details/biz_23')
    app.services.auth.send({ type: 'logout.forced' })
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => localStorage.getItem('recent')).not.toContain('pln_2')
    expect(localStorage.getItem('recent')).toContain('biz_23')
  })

  // Requirements: U149
  test('the palette has the actions on a selection, as long as there is one', async () => {
    await opened('/payments')
    await page
      .getByRole('checkbox', { name: /^Select payment/ })
      .first()
      .click({ force: true })
    await openPalette()
    for (const name of ['Copy IDs', 'Export selected', 'Select all 120'])
      await expect.element(option(name)).toBeVisible()
    await expect.element(option('Compare payments')).not.toBeInTheDocument()
    await option('Export selected').click()
    await expect.element(page.getByRole('dialog', { name: /^Export/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await openPalette()
    await option('Clear selection').click()
    await openPalette()
    await expect.element(option('Go to next page')).toBeVisible()
    await expect.element(option('Export selected')).not.toBeInTheDocument()
  })
})

describe('shortcuts', () => {
  test('G followed by a letter opens a section', async () => {
    const app = await opened()
    for (const [key, address] of [
      ['b', '/business'],
      ['s', '/subscription-plans'],
      ['e', '/people'],
      ['p', '/payments'],
      ['d', '/'],
    ] as const) {
      await userEvent.keyboard(`g${key}`)
      await arrives(app, address)
    }
  })

  test('the key ? lists the shortcuts, and / focuses the page’s search box, where keys then type text', async () => {
    const app = await opened('/payments')
    await userEvent.keyboard('?')
    await expect.element(list.getByText('Go to Subscription Plans')).toBeVisible()
    expect(await accessibilityFindings()).toEqual([])
    // The shortcuts are off while the list is open.
    await userEvent.keyboard('gd')
    expect(app.address()).toBe('/payments')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    const search = page.getByRole('searchbox', { name: 'Search payments' })
    await expect.element(search).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('gd?')
    await expect.element(search).toHaveValue('gd?')
    expect(app.address()).toBe('/payments')
    await expect.element(list).not.toBeInTheDocument()
  })
})
