import { expect, it } from 'vitest'
import type { Column, ColumnLook } from '../../src/ui/table/table-columns.ts'
import { layOut, shareOf, usualWidthOf } from '../../src/ui/table/table-layout.ts'

const column = (id: string, look?: ColumnLook): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...look,
})

const columns = [
  column('id', { isRowHeader: true }),
  column('name', { stays: true, cut: { least: 96, most: 12 } }),
  column('note', { cut: { least: 96, most: 12 }, width: 200 }),
]

it('keeps the row header in view, after the checkboxes, and before other sticky columns', () => {
  const slots = layOut(columns, true)
  expect(slots.map(({ at }) => at)).toEqual(['var(--select)', 'var(--at1)', undefined])
  expect(slots.map(({ isLastThatStays }) => isLastThatStays)).toEqual([false, true, false])
})

it('starts at the edge without checkboxes', () => expect(layOut(columns, false)[0]?.at).toBe('0rem'))

it('gives a share of the width to a truncated column, unless the user has chosen its width', () =>
  expect(layOut(columns, false).map(shareOf)).toEqual([undefined, '12%', undefined]))

it('begins to widen a column near its width', () =>
  expect(
    [{ cut: { least: 96, most: 12 } }, { sample: 'TXN-4A8B0C6D2E9F' }, {}].map((look) =>
      usualWidthOf(column('id', look)),
    ),
  ).toEqual([96, 144, 144]))
