import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const list = '/subscription-plans'
const growth = `${list}/update/pln_2`
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const dialog = page.getByRole('dialog')

async function opened(path = growth, options: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ path, ...options })
  await expect.element(field('Name')).toBeVisible()
  return app
}

async function sent(operation: 'addPlan' | 'updatePlan') {
  const form = await wire.requests(operation).at(-1)?.request.clone().formData()
  return Object.fromEntries(form ?? [])
}

describe('updating a plan', () => {
  // Requirements: A6
  test('closing the plan sheet without saving returns the focus to the link that opened the sheet; the question does not offer Save if the form is invalid', async () => {
    await renderApp({ path: list })
    const link = page.getByRole('link', { name: 'Growth' })
    await link.click()
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect.element(question).toBeVisible()
    expect(textsOf(question.getByRole('button'))).toEqual(['Stay', 'Discard changes'])
    await button('Discard changes').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(link).toHaveFocus()
  })

  // Requirements: §1.5, §2.49-§2.56, §2.58, §2.59, §8.16, A37, U21, U22, U23
  test('updating a plan takes one read and one write; then the plan’s row is marked, and the row’s link has the focus', async () => {
    const app = await renderApp({ path: `${list}?sort=name` })
    await page.getByRole('link', { name: 'Growth' }).click()
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('Growth 2')
    await field('Description').fill('For a company that hires.')
    await field('Base price, USD').fill('$1,234.50')
    await field('Discount, per cent').fill('12.5')
    await field('Users included').fill('12')
    await dialog.getByText('Active').click()
    await field('Name').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Successfully Updated').first()).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(app.address()).toBe(`${list}?sort=name`)
    const row = page.getByRole('row', { name: /Growth 2/ })
    await expect.element(row).toHaveAttribute('data-mark', 'changed')
    await expect.element(row.getByText('Inactive')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Growth 2' })).toHaveFocus()
    expect(await sent('updatePlan')).toEqual({
      name: 'Growth 2',
      description: 'For a company that hires.',
      basePrice: '1234.5',
      discount: '12.5',
      duration: '3',
      durationType: 'month',
      usersIncluded: '12',
      isActive: '0',
    })
    expect(wire.requests('listPlans')).toHaveLength(1)
    expect(wire.requests('getPlan')).toHaveLength(1)
  })
})

describe('the plan form', () => {
  // Requirements: A34, U15, U16
  test('the plan form validates on the first submit and then while typing, with a summary that links to the fields', async () => {
    await opened(`${list}?new=1`)
    await button('Add plan').click()
    const summary = page.getByRole('group', { name: '4 fields need attention' })
    await expect.element(summary).toHaveFocus()
    expect(textsOf(summary.getByRole('link'))).toEqual([
      'Plan name is required',
      'Description is required',
      'Base price is required',
      'Duration type is required',
    ])
    await summary.getByRole('link', { name: 'Duration type is required' }).click()
    await expect.element(page.getByRole('button', { name: /Duration type/ })).toHaveFocus()
    await summary.getByRole('link', { name: 'Base price is required' }).click()
    await expect.element(field('Base price, USD')).toHaveFocus()
    await expect.element(field('Base price, USD')).toHaveAccessibleDescription('Base price is required')
    await field('Base price, USD').fill('5')
    await expect.element(page.getByRole('group', { name: '3 fields need attention' })).toBeVisible()
    expect(wire.requests('addPlan')).toEqual([])
  })

  // Requirements: §2.57, A36
  test('the preview updates the plan’s price as the user types; a one-time plan hides the duration field, and another type shows the field again with its value', async () => {
    await opened()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await field('Base price, USD').fill('100')
    await expect.element(preview).toHaveTextContent('Net price$100.00 $90.00')
    await expect.element(preview).toHaveTextContent('Monthly equivalent$30.00')
    await expect.element(preview).toHaveTextContent('Price for 15 users$115.00')
    await preview.getByRole('slider', { name: /Users/ }).click()
    await userEvent.keyboard('{Home}')
    await expect.element(preview).toHaveTextContent('Price for 1 user$90.00')
    const duration = field('Duration, months')
    await duration.fill('7')
    const type = page.getByRole('button', { name: /Duration type/ })
    await type.click()
    await page.getByRole('option', { name: 'One-time' }).click()
    // The pattern matches the duration's label for every type, because the label contains the type.
    await expect.element(page.getByRole('textbox', { name: /^Duration/ })).not.toBeInTheDocument()
    await type.click()
    await page.getByRole('option', { name: 'Month' }).click()
    await expect.element(duration).toHaveValue('7')
  })
})

describe('add and duplicate', () => {
  // Requirements: A6
  test('the plan form scrolls to the reason for a failure if the reason is out of view', async () => {
    await page.viewport(320, 720)
    await opened()
    wire.inject('updatePlan', 'empty 500')
    await field('Users included').fill('12')
    await button('Save plan').click()
    const why = page.getByRole('alert').filter({ hasText: 'The plan was not saved' })
    await expect.element(why).toBeInViewport()
  })
})

describe('leaving a changed form', () => {
  const asked = heading('Leave without saving?')

  // Requirements: §2.9, D13a, U20
  test('pressing Escape or a link asks once about a changed form; Stay keeps the input, Discard continues', async () => {
    const app = await opened()
    expect(document.title).toBe('Subscription Plan Update | Taskdeck')
    await field('Name').fill('Mine')
    await userEvent.keyboard('{Escape}')
    await expect.element(asked).toBeVisible()
    await button('Stay').click()
    await expect.element(field('Name')).toHaveValue('Mine')
    await dialog.getByRole('link', { name: 'Subscription Plans' }).click()
    await expect.element(asked).toBeVisible()
    expect(app.address()).toBe(growth)
    await button('Discard changes').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(app.address()).toBe(list)
    expect(wire.requests('updatePlan')).toEqual([])
  })

  test('closing the tab and Back ask about a changed form, but not about an unchanged form; Save saves, then goes back', async () => {
    const app = await renderApp({ path: `${list}?status=active`, isInBrowserHistory: true })
    await page.getByRole('link', { name: 'Growth' }).click()
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await expect.element(field('Name')).toBeVisible()
    expect(close()).toBe(false)
    await field('Name').fill('Mine')
    await expect.poll(close).toBe(true)
    await field('Name').fill('Growth')
    await expect.poll(close).toBe(false)
    await field('Name').fill('Mine')
    history.back()
    await expect.element(asked).toBeVisible()
    await button('Stay').click()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.poll(app.address).toContain('/update/pln_2')
    await expect.element(field('Name')).toHaveValue('Mine')
    history.back()
    await expect.element(asked).toBeVisible()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Save plan').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(app.address).toBe(`${list}?status=active`)
  })

  test('when the session ends, a changed form stays open, and signing out then does not ask about the form (R30)', async () => {
    const app = await opened()
    await field('Name').fill('Mine')
    await fetch('/__test/expire', { method: 'POST' })
    await button('Save plan').click()
    await expect.element(heading('Sign in again')).toBeVisible()
    await button('Sign out').click()
    await expect.poll(app.address).toContain('/login')
    expect(asked.elements()).toEqual([])
  })
})
