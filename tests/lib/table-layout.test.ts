import { expect, it } from 'vitest'
import type { Column, ColumnLook } from '../../src/ui/table/table-columns.ts'
import { layOut } from '../../src/ui/table/table-layout.ts'

const column = (id: string, look?: ColumnLook): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...look,
})

const columns = [
  column('id', { isRowHeader: true, width: 160 }),
  column('name', { width: 200 }),
  column('note'),
]

it('keeps the row header in view, after the checkboxes', () => {
  const { slots, staying, total } = layOut(columns, true)
  expect(slots.map(({ at }) => at)).toEqual([36, undefined, undefined])
  expect(staying).toBe(196)
  expect(total).toBe(36 + 160 + 200 + 144)
})

it('starts at the edge without checkboxes', () => expect(layOut(columns, false).slots[0]?.at).toBe(0))
