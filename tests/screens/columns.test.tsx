import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'

const button = (name: string) => page.getByRole('button', { name })
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const heads = () => textsOf(page.getByRole('columnheader')).filter(Boolean)
const close = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}
/** Presses a button by keyboard alone. */
const press = async (name: string, key = '{Enter}') => {
  const target = button(name).element()
  if (target instanceof HTMLElement) target.focus()
  await userEvent.keyboard(key)
}

describe('the columns of a list', () => {
  const open = async () => {
    await renderApp()
    await button('Columns').click()
    await expect.element(page.getByRole('grid', { name: 'Columns' })).toBeVisible()
  }

  test('columns can be moved and widened by keys, keep the focus, and announce their position; the column with the row’s name cannot be hidden or moved', async () => {
    await open()
    await expect.element(checkbox('TXN ID')).toBeDisabled()
    expect(button('Move TXN ID down').element().getAttribute('aria-disabled')).toBe('true')
    await press('Move EMAIL up')
    await expect.element(button('Move EMAIL up')).toHaveFocus()
    await expect.element(page.getByText(/, 2 of \d+$/)).toBeInTheDocument()
    const width = () =>
      page.getByRole('columnheader', { name: 'EMAIL', includeHidden: true }).element().getBoundingClientRect()
        .width
    const was = width()
    const slider = page.getByRole('slider', { name: 'Width of EMAIL' })
    const input = slider.element()
    if (input instanceof HTMLElement) input.focus()
    await userEvent.keyboard('{End}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '480 px')
    expect(width()).toBeGreaterThan(was)
    await close()
    const names = heads()
    expect(names.indexOf('EMAIL')).toBeLessThan(names.indexOf('NAME'))
    expect(names[0]).toBe('TXN ID')
  })

  test('pinned columns stay in view next to the row’s name', async () => {
    await page.viewport(800, 700)
    await open()
    await button('Keep EMAIL in sight').click()
    await expect.element(button('Keep EMAIL in sight')).toHaveAttribute('aria-pressed', 'true')
    await close()
    expect(heads().slice(0, 2)).toEqual(['TXN ID', 'EMAIL'])
    const region = page.getByRole('region', { name: / table$/ }).element()
    const head = page.getByRole('columnheader', { name: 'EMAIL' }).element()
    const { left } = head.getBoundingClientRect()
    region.scrollLeft = 400
    expect(region.scrollLeft).toBeGreaterThan(100)
    expect(head.getBoundingClientRect().left).toBe(left)
  })

  test('the column settings have no axe violations and fit 320 px', async () => {
    await page.viewport(320, 640)
    await renderApp()
    await button('More tools').click()
    await page.getByRole('menuitem', { name: 'Columns' }).click()
    await expect.element(page.getByRole('grid', { name: 'Columns' })).toBeVisible()
    // move the pointer away: axe would take the reason in the hovered button's tooltip for the button's label
    await userEvent.hover(page.getByRole('heading', { name: 'Columns' }))
    expect(await accessibilityFindings()).toEqual([])
    const list = page.getByRole('grid', { name: 'Columns' }).element()
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  })
})
