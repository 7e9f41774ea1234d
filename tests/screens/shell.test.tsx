import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

const navigation = page.getByRole('navigation', { name: 'Main' })
const way = page.getByRole('navigation', { name: 'Breadcrumb' })
const button = (name: string) => page.getByRole('button', { name })

const pages = [
  ['/', 'Dashboard', 'Dashboard | Taskdeck', ['Dashboard']],
  ['/business', 'Businesses', 'Businesses | Taskdeck', ['Dashboard → /', 'Businesses']],
  [
    '/business/details/biz_23',
    'Sable Media LLC',
    'Sable Media LLC | Taskdeck',
    ['Dashboard → /', 'Businesses → /business', 'Sable Media LLC'],
  ],
  [
    '/subscription-plans',
    'Subscription Plans',
    'Subscription Plans | Taskdeck',
    ['Dashboard → /', 'Subscription Plans'],
  ],
  ['/payments', 'Payments', 'Payments Management | App', ['Dashboard → /', 'Payments']],
  ['/profile', 'Profile', 'Profile | Taskdeck', ['Dashboard → /', 'Profile']],
] as const

// Requirements: §2.1-§2.8, §2.12-§2.15, §2.72, A3, U33
test('the side navigation has the spec’s entries and routes in the spec’s order, plus People, and each page has its heading, document title and breadcrumb', async () => {
  const app = await renderApp({ path: '/' })
  await expect.element(navigation).toBeVisible()
  const entries = navigation.getByRole('link').elements()
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Businesses', '/business'],
    ['People', '/people'],
    ['Subscription Plans', '/subscription-plans'],
    ['Payments', '/payments'],
  ])
  for (const [path, heading, title, steps] of pages) {
    app.router.history.push(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect
      .poll(() =>
        way
          .getByRole('listitem')
          .elements()
          .map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href')]),
      )
      .toEqual(steps.map((step) => [step.split(' → ')[0], step.split(' → ')[1]]))
    const here = [...way.element().querySelectorAll('[aria-current=page]')]
    expect(here.map((step) => step.textContent)).toEqual([steps.at(-1)])
    await expect.poll(() => document.title).toBe(title)
    expect(app.address()).toBe(path)
  }
})

// Requirements: §4.36, §4.38, §4.39
test('the header’s theme is set as the root element’s class and stored; below 1440 px, the sidebar is initially minimised, and its button expands and minimises it', async () => {
  const { classList } = document.documentElement
  await renderApp()
  await expect.element(navigation).toBeVisible()
  expect([...classList]).toEqual(['light'])
  await button('Theme').click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => [...classList]).toEqual(['dark'])
  expect(localStorage.getItem('vite-ui-theme')).toBe('dark')
  await expect.element(button('Expand sidebar')).toHaveAttribute('aria-expanded', 'false')
  await button('Expand sidebar').click()
  await expect.element(button('Collapse sidebar')).toHaveAttribute('aria-expanded', 'true')
  await button('Collapse sidebar').click()
  await expect.element(button('Expand sidebar')).toBeVisible()
})
