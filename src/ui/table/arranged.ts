import { useMemo, useSyncExternalStore } from 'react'
import { columnsKey, keptText, watchKept } from '../../browser/kept.ts'
import type { Columns } from './table-columns.ts'

/** A list's columns as they were arranged on this device, from the first drawing on; all of them where none were. */
export function useArranged<Row>(list: string, columns: Columns<Row>): Columns<Row> {
  const text = useSyncExternalStore(watchKept, () => keptText(columnsKey(list)))
  return useMemo(() => (text === null ? columns : arranged(columns, text)), [columns, text])
}

/** Those columns a kept text shows, in its order; all of them when it can't be read or has none that names a row. */
function arranged<Row>(columns: Columns<Row>, text: string): Columns<Row> {
  try {
    // written by `useColumns`; whatever else it may be ends below
    const { drawn } = JSON.parse(text) as { drawn: { id: string; width?: number; stays?: boolean }[] }
    const shown = drawn.flatMap(({ id, width, stays }) =>
      columns
        .filter((column) => column.id === id)
        .map((column) => ({
          ...column,
          ...(width && { width, grow: false }),
          ...(stays && { stays }),
        })),
    )
    return shown.some(({ isRowHeader }) => isRowHeader) ? shown : columns
  } catch {
    return columns
  }
}
