import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataTable, type DataTableProps } from '../../src/ui/table/DataTable.tsx'
import type { Columns } from '../../src/ui/table/table-columns.ts'
import { show } from './render.tsx'
import { textsOf } from '../support/texts.ts'

interface Person {
  id: string
  name: string
  seats: number | null
}

const long = 'Bartholomew Featherstonehaugh-Cholmondeley the Third of Somewhere Far Away'
const people: readonly Person[] = [
  { id: 'p1', name: 'Ann Lee', seats: 3 },
  { id: 'p2', name: long, seats: null },
]
let drawn: string[] = []
const columns: Columns<Person> = [
  {
    id: 'id',
    header: 'Id',
    cell: ({ id }) => {
      drawn.push(id)
      return <a href={`#${id}`}>{id}</a>
    },
    isRowHeader: true,
    width: 96,
    canSort: true,
  },
  { id: 'name', header: 'Name', cell: ({ name }) => name, width: 160 },
  {
    id: 'seats',
    header: 'Seats',
    cell: ({ seats }) => (seats === null ? 'NA' : String(seats)),
    align: 'end',
  },
]
const idOf = (person: Person) => person.id

function People(props: Partial<DataTableProps<Person>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="People"
      count="2 people"
      columns={columns}
      rows={people}
      getRowId={idOf}
      empty="No results."
      announcement="2 people, page 1 of 1"
      selection={{
        selected,
        onToggle: (ids, isSelected) =>
          setSelected((was) => new Set([...was, ...ids].filter((id) => isSelected || !ids.includes(id)))),
        labelOf: (person) => `Select ${person.id}`,
      }}
      {...props}
    />
  )
}

// Requirements: A22, A25, A26, A29, U2
test('a table has a name that includes the row count, one row header per row, and a scrollable region', async () => {
  show(<People />)
  await expect.element(page.getByRole('table', { name: 'People, 2 people' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'People table' })).toHaveAttribute('tabindex', '0')
  expect(textsOf(page.getByRole('rowheader'))).toEqual(['p1', 'p2'])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 people, page 1 of 1')
})

// Requirements: A23
test('the header checkbox is mixed while some rows are selected, and selects and clears all (R44)', async () => {
  show(<People />)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await page.getByRole('checkbox', { name: 'Select p1' }).click()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(page.getByRole('checkbox', { name: 'Select p2' })).toBeChecked()
  await expect.element(all).toBeChecked()
  await all.click()
  await expect.element(page.getByRole('checkbox', { name: 'Select p1' })).not.toBeChecked()
})

const crew: readonly Person[] = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => ({
  id,
  name: 'Ann Lee',
  seats: 1,
}))
const checked = () =>
  page
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((box) => box.closest<HTMLElement>('tr')?.dataset['row'])

function Shrinking() {
  const [from, setFrom] = useState(0)
  return (
    <>
      <button onClick={() => setFrom(2)}>Fewer</button>
      <People rows={crew.slice(from)} />
    </>
  )
}

test('a Shift-click selects the rows from the previously clicked row to this row, and does not select text', async () => {
  show(<People rows={crew} />)
  await page.getByRole('checkbox', { name: 'Select p4' }).click()
  await page.getByRole('checkbox', { name: 'Select p2' }).click({ modifiers: ['Shift'] })
  await expect.poll(checked).toEqual(['p2', 'p3', 'p4'])
  expect(String(getSelection())).toBe('')
  await page.getByRole('checkbox', { name: 'Select p3' }).click({ modifiers: ['Shift'] })
  await expect.poll(checked).toEqual(['p4'])
})

test('a Shift-click selects only the clicked row if the first row of the range has disappeared', async () => {
  show(<Shrinking />)
  await page.getByRole('checkbox', { name: 'Select p1' }).click()
  await page.getByRole('button', { name: 'Fewer' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select p1' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select p5' }).click({ modifiers: ['Shift'] })
  await expect.poll(checked).toEqual(['p5'])
})

test('selecting a row re-renders that row alone', async () => {
  show(<People />)
  const box = page.getByRole('checkbox', { name: 'Select p2' })
  await expect.element(box).toBeVisible()
  drawn = []
  await box.click()
  await expect.element(box).toBeChecked()
  expect(drawn).toEqual(['p2'])
})

// Requirements: U43
test('a missing value is shown as NA, with the title “not available”', async () => {
  show(<People />)
  await expect.element(page.getByText('NA')).toHaveAttribute('title', 'not available')
})

// Requirements: A25, U6
test('a loading table is busy, and its skeleton is as high as the expected rows', async () => {
  show(<People isLoading rows={[]} skeletonRows={2} announcement="Loading people" />)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  // assistive technology gets only the header row
  expect(page.getByRole('row').elements()).toHaveLength(1)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading people')
  const loading = page.getByRole('table').element().getBoundingClientRect().height
  // the skeleton is a single row, because a cell per column and row would delay the real rows
  expect(page.getByRole('table').element().querySelectorAll('tbody tr')).toHaveLength(1)
  show(<People />)
  await expect.element(page.getByRole('table', { name: 'People, 2 people' }).nth(1)).toBeVisible()
  expect(page.getByRole('table').elements()[1]?.getBoundingClientRect().height).toBe(loading)
})

const crowd = (from: number) =>
  Array.from({ length: 100 }, (_, index): Person => ({ id: `c${from + index}`, name: 'Ann Lee', seats: 1 }))

const rowIds = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => row.dataset['row'])

test('a hundred rows render in short steps, and the table has its full height from the first step', async () => {
  const first = crowd(0)
  const next = crowd(100)
  const seen: number[] = []
  const heights = new Set<number>()
  function Crowd() {
    const [rows, setRows] = useState<readonly Person[]>(first)
    useLayoutEffect(() => {
      const table = page.getByRole('table').element()
      const look = () => {
        seen.push(rowIds().length)
        heights.add(table.getBoundingClientRect().height)
      }
      look()
      const observer = new MutationObserver(look)
      observer.observe(table, { childList: true, subtree: true })
      return () => observer.disconnect()
    }, [])
    return (
      <>
        <button type="button" onClick={() => setRows(next)}>
          Next
        </button>
        <button type="button" onClick={() => setRows([...next].reverse())}>
          Reverse
        </button>
        <People rows={rows} />
      </>
    )
  }
  show(<Crowd />)
  await expect.poll(rowIds).toEqual(first.map(idOf))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(rowIds).toEqual(next.map(idOf))
  const added = seen.map((count, index) => count - (seen[index - 1] ?? 0))
  expect(Math.max(...added)).toBe(20)
  // reversing the rows keeps all of them rendered
  seen.length = 0
  await page.getByRole('button', { name: 'Reverse' }).click()
  await expect.poll(rowIds).toEqual(next.map(idOf).reverse())
  expect(Math.min(...seen)).toBe(100)
  expect(heights.size).toBe(1)
})

test('a new page of rows starts at the top', async () => {
  const area = () => page.getByRole('region').element()
  function Turning() {
    const [at, setAt] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setAt(100)}>
          Next
        </button>
        <People rows={crowd(at)} page={String(at)} />
      </>
    )
  }
  show(<Turning />)
  await expect.poll(() => rowIds().length).toBe(100)
  area().style.blockSize = '300px'
  area().scrollTo({ top: 900 })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => rowIds()[0]).toBe('c100')
  await expect.poll(() => area().scrollTop).toBe(0)
})

test('a highlighted row renders in the first step, wherever it is in the table', async () => {
  const isMarked = ({ id }: Person) => id === 'c99'
  flushSync(() =>
    show(<People rows={crowd(0)} markOf={(person) => (isMarked(person) ? 'changed' : undefined)} />),
  )
  expect(rowIds()).toContain('c99')
})

// Requirements: A31
test('a table without rows shows only the reason, without headers, checkbox or shadow', async () => {
  await page.viewport(320, 600)
  show(<People rows={[]} announcement="No results." />)
  await expect.element(page.getByRole('cell', { name: 'No results.' })).toBeVisible()
  expect(page.getByRole('columnheader').elements()).toEqual([])
  expect(page.getByRole('checkbox').elements()).toEqual([])
  const region = page.getByRole('region').element()
  expect(region.scrollWidth).toBe(region.clientWidth)
})

// Requirements: A27
test('a sortable header announces its direction, and a press requests sorting by its column', async () => {
  const asked: string[] = []
  show(<People sort={{ id: 'id', direction: 'descending' }} onSort={(id) => asked.push(id)} />)
  await expect
    .element(page.getByRole('columnheader', { name: 'Id' }))
    .toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Id' }).click()
  expect(asked).toEqual(['id'])
  expect(page.getByRole('columnheader', { name: 'Name' }).element().hasAttribute('aria-sort')).toBe(false)
})

// Requirements: U3
test('a click on a row follows the link in its row header, unless it is on the checkbox or text is selected', async () => {
  const followed: string[] = []
  const follow = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (link) followed.push(link.hash)
    event.preventDefault()
  }
  addEventListener('click', follow)
  onTestFinished(() => removeEventListener('click', follow))
  show(<People />)
  await page.getByRole('cell', { name: 'Ann Lee' }).click()
  expect(followed).toEqual(['#p1'])
  await page.getByRole('link', { name: 'p2' }).click()
  expect(followed).toEqual(['#p1', '#p2'])
  await page.getByRole('checkbox', { name: 'Select p1' }).click()
  getSelection()?.selectAllChildren(page.getByRole('cell', { name: 'Ann Lee' }).element())
  page
    .getByRole('cell', { name: '3' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(followed).toEqual(['#p1', '#p2'])
})

// Requirements: A8, A29
test('the row header stays and a shadow marks hidden columns when the region scrolls sideways', async () => {
  await page.viewport(320, 600)
  show(<People />)
  const region = page.getByRole('region')
  await expect.element(region).toHaveAttribute('data-more', 'end')
  const left = () => page.getByRole('rowheader').first().element().getBoundingClientRect().left
  const before = left()
  region.element().scrollLeft = 1000
  await expect.element(region).toHaveAttribute('data-more', 'start')
  expect(left()).toBe(before)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(1280, 800)
})

const carded = columns.map((one) => ({
  ...one,
  ...(one.id === 'id' && { card: 'name' as const }),
  ...(one.id === 'seats' && { card: 'figure' as const }),
}))

// Requirements: A8, A22
test('on a small screen, the table shows each row as a card with only some of the columns, and does not scroll sideways', async () => {
  await page.viewport(320, 600)
  show(<People columns={carded} />)
  await expect.element(page.getByRole('cell', { name: '3' })).toBeVisible()
  expect(page.getByRole('table', { name: 'People, 2 people' }).getByRole('row').elements()).toHaveLength(3)
  expect(page.getByRole('columnheader').elements()).toHaveLength(4)
  expect(textsOf(page.getByRole('rowheader'))).toEqual(['p1', 'p2'])
  expect(page.getByRole('cell', { name: 'Ann Lee' }).query()).toBeNull()
  const region = page.getByRole('region').element()
  expect(region.scrollWidth).toBe(region.clientWidth)
  const labelOf = (name: string) => page.getByRole('checkbox', { name }).element().closest('label')
  const { width = 0, height = 0 } = labelOf('Select p1')?.getBoundingClientRect() ?? {}
  expect([width >= 44, height >= 44]).toEqual([true, true])
  // the header is lower than a touch target, so its checkbox’s target overlaps the top edge of the first row
  const all = labelOf('Select all on this page')
  const { left = 0, top = 0 } = all?.getBoundingClientRect() ?? {}
  for (const [x, y] of [
    [0.5, 22],
    [43.5, 22],
    [22, 0.5],
    [22, 43.5],
  ] as const)
    expect(document.elementFromPoint(left + x, top + y)?.closest('label')).toBe(all)
  await page.viewport(1280, 800)
})

test('on a small screen the skeleton is as high as the expected cards', async () => {
  await page.viewport(320, 600)
  show(<People columns={carded} isLoading rows={[]} skeletonRows={2} />)
  show(<People columns={carded} />)
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  const [loading, there] = page
    .getByRole('table')
    .elements()
    .map((table) => table.getBoundingClientRect().height)
  expect(loading).toBe(there)
  await page.viewport(1280, 800)
})

test('a table’s region has a complete focus ring, which no sticky cell covers', async () => {
  show(<People />)
  const region = page.getByRole('region', { name: 'People table' })
  // Tab skips the region until the table has measured that it scrolls.
  await expect.element(region).toHaveAttribute('tabindex', '0')
  await userEvent.tab()
  await expect.element(region).toHaveFocus()
  const frame = region.element().parentElement
  expect(frame && getComputedStyle(frame).outlineStyle).toBe('solid')
})
