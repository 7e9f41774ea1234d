import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

const header = (name: string) => page.getByRole('columnheader', { name })
const press = (name: string) => header(name).getByRole('button').click()

describe('the order of a list', () => {
  // Requirements: U60
  test('is that of the header that was pressed, the other way round when pressed again', async () => {
    const app = await renderApp({ path: '/payments?page=2&limit=20' })
    await expect.element(header('Paid At')).toHaveAttribute('aria-sort', 'descending')
    await press('AMOUNT')
    await expect.element(header('AMOUNT')).toHaveAttribute('aria-sort', 'descending')
    expect(app.address()).toBe('/payments?page=1&limit=20&sort=-amount')
    expect(header('Paid At').element().hasAttribute('aria-sort')).toBe(false)
    await press('AMOUNT')
    await expect.element(header('AMOUNT')).toHaveAttribute('aria-sort', 'ascending')
    expect(app.address()).toBe('/payments?page=1&limit=20&sort=amount')
    await press('Paid At')
    await expect.element(header('Paid At')).toHaveAttribute('aria-sort', 'descending')
    expect(app.address()).toBe('/payments?page=1&limit=20')
    await press('Paid At')
    await expect.element(header('Paid At')).toHaveAttribute('aria-sort', 'ascending')
    expect(app.address()).toBe('/payments?page=1&limit=20&sort=paid')
  })

  // Requirements: U60
  test('of businesses is asked for by keyboard: the names from A to Z first', async () => {
    const app = await renderApp({ path: '/business' })
    await expect.element(header('Created')).toHaveAttribute('aria-sort', 'descending')
    header('Business').getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(header('Business')).toHaveAttribute('aria-sort', 'ascending')
    expect(app.address()).toBe('/business?page=1&limit=10&sort=name')
    await expect.element(header('Business').getByRole('button')).toHaveFocus()
  })
})
