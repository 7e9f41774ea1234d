import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

const navigation = page.getByRole('navigation', { name: 'Main' })
const heading = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name })

// Requirements: A4, A5, A6, A7
test('a page has one of each landmark and one h1, marks its navigation entry, begins with a link that skips to the content, and keeps the focus when its query changes', async () => {
  await renderApp()
  await expect.element(heading).toBeVisible()
  for (const part of [page.getByRole('banner'), page.getByRole('main'), heading, navigation])
    expect(part.elements()).toHaveLength(1)
  const marked = () =>
    navigation
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
  await expect.poll(() => marked().map((link) => link.textContent)).toEqual(['Payments'])
  // The minimised sidebar keeps the entries' accessible names.
  await expect.element(button('Expand sidebar')).toBeVisible()
  await expect.element(navigation.getByRole('link', { name: 'Payments' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await button('Go to next page').click()
  await expect.element(page.getByText('Page 2 of 12')).toBeVisible()
  await expect.element(button('Go to next page')).toHaveFocus()
})

// Requirements: A6
test('a navigation focuses the new page’s heading and announces its name; the first load does neither', async () => {
  await renderApp({ path: '/business' })
  await expect.element(heading).toHaveTextContent('Businesses')
  await expect.element(page.getByRole('row').nth(10)).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await navigation.getByRole('link', { name: 'Payments' }).click()
  await expect.element(heading).toHaveTextContent('Payments')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Payments', { exact: true })).toBeInTheDocument()
})

// Requirements: A51
test('in Safari too, Escape returns the focus from what a click opened', async () => {
  const { router } = await renderApp({ path: '/payments' })
  // Safari does not focus a clicked button
  const keep = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
  }
  addEventListener('mousedown', keep, true)
  onTestFinished(() => removeEventListener('mousedown', keep, true))
  for (const [path, name, role] of [
    ['/payments', 'Filter by Status', 'dialog'],
    ['/payments', 'Theme', 'menu'],
    ['/subscription-plans', 'Change prices', 'dialog'],
  ] as const) {
    await router.navigate({ to: path })
    const opener = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await opener.click()
    await expect.element(page.getByRole(role)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole(role)).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})
