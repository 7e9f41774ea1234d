import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Badge } from '../../src/ui/text/Badge.tsx'
import { EmailText } from '../../src/ui/text/EmailText.tsx'
import { IconButton } from '../../src/ui/controls/IconButton.tsx'
import { DateText } from '../../src/ui/text/DateText.tsx'
import { DataTable } from '../../src/ui/table/DataTable.tsx'
import type { Columns } from '../../src/ui/table/table-columns.ts'
import { Tooltips } from '../../src/ui/overlay/Tooltips.tsx'
import { show } from './render.tsx'

const name = 'Bartholomew Featherstonehaugh-Cholmondeley the Third of Somewhere'
const email = 'bartholomew.featherstonehaugh.cholmondeley@brightwater.example'
const status = 'Waiting for whoever has to agree to it, and for the one after them'
const cut = { least: 160, most: 12 }
const columns: Columns<string> = [
  { id: 'id', header: 'Id', cell: (id) => <a href={`#${id}`}>{id}</a>, isRowHeader: true },
  { id: 'name', header: 'Name', cell: () => name, cut },
  { id: 'email', header: 'Email', cell: () => <EmailText>{email}</EmailText>, cut },
  { id: 'status', header: 'Status', cell: () => <Badge tone="info">{status}</Badge>, isWidget: true },
  { id: 'short', header: 'Short', cell: () => 'Short' },
]
const rows = ['p1', 'p2', 'p3', 'p4']
const idOf = (id: string) => id

const escapes = vi.fn()
beforeEach(async ({ onTestFinished }) => {
  await page.viewport(1280, 800)
  escapes.mockClear()
  document.addEventListener('keydown', escapes, { capture: true })
  onTestFinished(() => document.removeEventListener('keydown', escapes, { capture: true }))
  show(
    <>
      <DataTable label="People" columns={columns} rows={rows} getRowId={idOf} empty="" announcement="" />
      <IconButton label="Refresh people" aria-keyshortcuts="R" icon="" />
      <DateText value="2026-03-09T14:05:30Z" age="2 h ago" />
      <Tooltips />
    </>,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  // Move the pointer away from the last test's target, so that the tooltip delay starts again.
  await page.getByRole('columnheader', { name: 'Id' }).hover()
})

const tip = () => document.querySelector('[role=tooltip]')
const shown = () => [...(tip()?.children ?? [])].map(({ textContent }) => textContent)
const row = (index: number) => page.getByRole('row').nth(index + 1)
const cell = (index: number, text: string) => row(index).getByRole('cell').filter({ hasText: text })
/** Focuses the first row by keyboard, because only keyboard focus shows the full texts. */
async function focusFirstRow() {
  page.getByRole('region').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'p1' })).toHaveFocus()
}

test('Enter hides the texts of the focused row, because it may open a panel that removes its cells', async () => {
  await focusFirstRow()
  await expect.poll(shown).toEqual([name, email, status])
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual([])
})

// Requirements: A17, A30
test.each([name, email, status])(
  'on hover, the truncated text "%s" is shown in full above its cell',
  async (text) => {
    await cell(2, text).hover()
    await expect.poll(shown).toEqual([text])
    const place = cell(2, text).element().getBoundingClientRect()
    expect(tip()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(place.top + 1)
    expect(tip()?.scrollWidth).toBe(tip()?.clientWidth)
    await page.getByRole('columnheader', { name: 'Id' }).hover()
    await expect.poll(shown).toEqual([])
  },
)

// Requirements: A30
test('a row that keeps the keyboard focus shows its truncated texts', async () => {
  await focusFirstRow()
  await expect.poll(shown).toEqual([name, email, status])
  await userEvent.keyboard('{Tab}')
  await expect.poll(shown).toEqual([name, email, status])
  page.getByRole('link', { name: 'p2' }).element().blur()
  await expect.poll(shown).toEqual([])
})

test('a tooltip shows the name and keys of a button without text, and the date behind an age', async () => {
  await page.getByRole('button', { name: 'Refresh people' }).hover()
  await expect.poll(shown).toEqual(['Refresh peopleR'])
  // Move straight from one tooltip to the next
  await page.getByText('2 h ago').hover()
  await expect.poll(shown).toEqual([expect.stringMatching(/^(9|10) Mar 2026, \d\d:\d\d /)])
  await page.getByRole('button', { name: 'Refresh people' }).hover()
  await expect.poll(shown).toEqual(['Refresh peopleR'])
})

test('a text that is not truncated shows no tooltip', async () => {
  await cell(1, name).hover()
  await expect.poll(shown).toEqual([name])
  await cell(2, 'Short').hover()
  await expect.poll(shown).toEqual([])
})

// Requirements: A17
test('the first Escape only hides the full text; the page handles the next Escape', async () => {
  await focusFirstRow()
  await expect.poll(shown).toHaveLength(3)
  escapes.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toEqual([])
  expect(escapes).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(escapes).toHaveBeenCalledOnce()
})

test('the full text stays while the pointer is over it or over its cell', async () => {
  await cell(2, name).hover()
  await expect.poll(shown).toEqual([name])
  // at this position, the full text covers the email of the row above
  await cell(1, email).hover({ position: { x: 4, y: 30 } })
  expect(shown()).toEqual([name])
  await cell(2, name).hover()
  expect(shown()).toEqual([name])
})

test('the full text disappears on a press, which goes to the element beneath', async () => {
  await cell(2, name).hover()
  await expect.poll(shown).toEqual([name])
  await page.getByRole('link', { name: 'p1' }).click()
  await expect.poll(shown).toEqual([])
  expect(location.hash).toBe('#p1')
})

test('the full text disappears when the focus moves, such as into a dialog', async () => {
  await cell(2, name).hover()
  await expect.poll(shown).toEqual([name])
  page.getByRole('region').element().focus()
  await expect.poll(shown).toEqual([])
})

test('a touch does not show the full text', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const init = { bubbles: true, pointerType: 'touch' }
  cell(0, name).element().dispatchEvent(new PointerEvent('pointermove', init))
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
  vi.useRealTimers()
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
