import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

afterEach(() => {
  document.documentElement.removeAttribute('dir')
})

test('on a phone, the heading is in the page’s header, the button that adds a business just below it, and the pager has the page number at the start of its line and the buttons at the end', async () => {
  await page.viewport(320, 800)
  const { router } = await renderApp({ path: '/business' })
  const at = (part: Element) => part.getBoundingClientRect()
  const button = page.getByRole('button', { name: 'Add business' })
  const heading = page.getByRole('heading', { level: 1, name: 'Businesses' })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await expect.element(button).toBeVisible()
  const [title, tool, add] = [heading, search, button].map((part) => at(part.element()))
  expect(title?.right).toBeLessThanOrEqual(tool?.left ?? 0)
  expect(title?.bottom).toBeLessThanOrEqual(52)
  // The button shares the first line below the header with the total.
  expect(add?.top).toBe(60)

  for (const [path, pages] of [
    ['/business', 3],
    ['/payments', 12],
  ] as const) {
    await router.navigate({ to: path })
    const place = page.getByText(`Page 1 of ${pages}`)
    await expect.element(place).toBeVisible()
    const table = at(page.getByRole('region', { name: /table$/ }).element())
    const next = at(page.getByRole('button', { name: 'Go to last page' }).element())
    expect(at(place.element()).left).toBe(table.left)
    expect(next.right).toBe(table.right)
    expect(Math.abs(at(place.element()).top - next.top)).toBeLessThan(16)
    // the pager is directly below the table or, for payments, below the totals
    const totals = page.getByRole('region', { name: 'Totals' })
    if (path === '/payments') await expect.element(totals).toBeVisible()
    const above = path === '/payments' ? at(totals.element()) : table
    const first = page.getByText(/row\(s\) selected/).element()
    expect(at(first).top - above.bottom).toBeLessThan(40)
  }
})

// Requirements: A21, U1
test('amounts are aligned to the end of their column and use tabular figures, and a right-to-left document mirrors the layout', async () => {
  await renderApp()
  const header = page.getByRole('columnheader', { name: 'AMOUNT' })
  await expect.element(page.getByRole('row').nth(10)).toBeVisible()
  const amount = page
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .element()
    .closest('td')
  const styleOf = (cell: Element | null) => cell && getComputedStyle(cell)
  expect(styleOf(amount)?.textAlign).toBe('end')
  expect(styleOf(amount)?.fontVariantNumeric).toContain('tabular-nums')
  expect(styleOf(header.element())?.textAlign).toBe('end')
  const sides = () => {
    const [way, main] = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('main')]
    const [left = 0, other = 0] = [way, main].map((part) => part.element().getBoundingClientRect().left)
    return left < other ? 'navigation first' : 'navigation last'
  }
  expect(sides()).toBe('navigation first')
  document.documentElement.dir = 'rtl'
  expect(sides()).toBe('navigation last')
  expect(document.documentElement.scrollWidth).toBe(1280)
})
