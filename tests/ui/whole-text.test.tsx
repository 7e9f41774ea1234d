import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Badge } from '../../src/ui/text/Badge.tsx'
import { EmailText } from '../../src/ui/text/EmailText.tsx'
import { DataTable } from '../../src/ui/table/DataTable.tsx'
import type { Columns } from '../../src/ui/table/table-columns.ts'
import { showWholeTexts } from '../../src/ui/table/whole-text.ts'
import { show } from './render.tsx'

const name = 'Bartholomew Featherstonehaugh-Cholmondeley the Third of Somewhere'
const email = 'bartholomew.featherstonehaugh.cholmondeley@brightwater.example'
const status = 'Waiting for whoever has to agree to it, and for the one after them'
const cut = { least: 160, most: 12 }
const columns: Columns<string> = [
  { id: 'id', header: 'Id', cell: (id) => <a href={`#${id}`}>{id}</a>, isRowHeader: true, width: 96 },
  { id: 'name', header: 'Name', cell: () => name, cut },
  { id: 'email', header: 'Email', cell: () => <EmailText>{email}</EmailText>, cut },
  {
    id: 'status',
    header: 'Status',
    cell: () => <Badge tone="info">{status}</Badge>,
    width: 120,
    isWidget: true,
  },
  { id: 'short', header: 'Short', cell: () => 'Short', width: 120 },
]
const rows = ['p1', 'p2', 'p3']
const idOf = (id: string) => id

let leaving: AbortController
const escapes = vi.fn()
beforeEach(async () => {
  leaving = new AbortController()
  showWholeTexts(leaving.signal)
  escapes.mockClear()
  document.addEventListener('keydown', escapes, { signal: leaving.signal, capture: true })
  show(<DataTable label="People" columns={columns} rows={rows} getRowId={idOf} empty="" announcement="" />)
  await expect.element(page.getByRole('table')).toBeVisible()
})
afterEach(async () => {
  vi.useRealTimers()
  leaving.abort()
  await page.viewport(1280, 800)
})

const tip = () => document.querySelector('body > [aria-hidden=true]')
const shown = () => [...(tip()?.children ?? [])].map(({ textContent }) => textContent)
const row = (index: number) => page.getByRole('row').nth(index + 1)
const cell = (index: number, text: string) => row(index).getByRole('cell').filter({ hasText: text })
/** By a key, because only then the focus shows. */
async function focusFirstRow() {
  page.getByRole('region').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'p1' })).toHaveFocus()
}

// Requirements: A17, A30
test.each([name, email, status])(
  '"%s", truncated, shows whole over its neighbours on hover',
  async (text) => {
    await cell(1, text).hover()
    await expect.poll(shown).toEqual([text])
    const [over, below] = [tip(), cell(1, text).element()].map((part) => part?.getBoundingClientRect())
    expect(over?.width).toBeGreaterThan(below?.width ?? 0)
    expect(over?.top).toBeLessThan(below?.bottom ?? 0)
    expect(over?.bottom).toBeGreaterThan(below?.top ?? 0)
    expect(tip()?.scrollWidth).toBe(tip()?.clientWidth)
    await page.getByRole('columnheader', { name: 'Id' }).hover()
    await expect.poll(shown).toEqual([])
  },
)

// Requirements: A30
test('a row that keeps the keyboard focus shows its truncated texts below', async () => {
  await focusFirstRow()
  await expect.poll(shown).toEqual([name, email, status])
  expect(tip()?.getBoundingClientRect().top).toBe(row(0).element().getBoundingClientRect().bottom)
  await userEvent.keyboard('{Tab}')
  await expect.poll(shown).toEqual([name, email, status])
  expect(tip()?.getBoundingClientRect().top).toBe(row(1).element().getBoundingClientRect().bottom)
  page.getByRole('link', { name: 'p2' }).element().blur()
  expect(shown()).toEqual([])
})

test('the full text appears after a 400 ms pause, and only for truncated texts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await cell(0, name).hover()
  vi.advanceTimersByTime(399)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([name])
  await cell(0, 'Short').hover()
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
})

// Requirements: A17
test('Escape hides the full text and does nothing else; the next Escape is the page’s', async () => {
  await focusFirstRow()
  await expect.poll(shown).toHaveLength(3)
  escapes.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(shown()).toEqual([])
  expect(escapes).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(escapes).toHaveBeenCalledOnce()
})

test('the full text stays while the pointer is over it or over its cell', async () => {
  await cell(1, name).hover()
  await expect.poll(shown).toEqual([name])
  // where it covers the email
  await cell(1, email).hover({ position: { x: 4, y: 16 } })
  expect(shown()).toEqual([name])
  await cell(1, name).hover()
  expect(shown()).toEqual([name])
})

test('the full text disappears for a control that it covers, and on a click', async () => {
  await focusFirstRow()
  await expect.poll(shown).toHaveLength(3)
  // over the name of the row below, then beside it
  await cell(1, name).hover()
  expect(shown()).toHaveLength(3)
  await page.getByRole('link', { name: 'p2' }).click()
  expect(shown()).toEqual([])
})

test('the full text disappears when the focus moves, such as into a dialog', async () => {
  await cell(1, name).hover()
  await expect.poll(shown).toEqual([name])
  page.getByRole('region').element().focus()
  expect(shown()).toEqual([])
})

test('a touch shows nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const init = { bubbles: true, pointerType: 'touch' }
  cell(0, name).element().dispatchEvent(new PointerEvent('pointermove', init))
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
})

test('assistive technology gets each text once, and the window’s scroll size does not grow', async () => {
  await page.viewport(320, 600)
  await focusFirstRow()
  await expect.poll(shown).toHaveLength(3)
  expect(document.documentElement.scrollWidth).toBe(320)
  const place = tip()?.getBoundingClientRect()
  expect(place?.left).toBeGreaterThanOrEqual(0)
  expect(place?.right).toBeLessThanOrEqual(320)
  expect(tip()?.getAttribute('aria-hidden')).toBe('true')
})
