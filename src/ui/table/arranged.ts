import { useMemo, useSyncExternalStore } from 'react'
import { columnsKey, storedText, watchStorage } from '../../browser/stored-text.ts'
import type { Columns } from './table-columns.ts'

/** Returns a list's columns as arranged on this device, even in the first render; by default all columns. */
export function useArranged<Row>(list: string, columns: Columns<Row>): Columns<Row> {
  const text = useSyncExternalStore(watchStorage, () => storedText(columnsKey(list)))
  return useMemo(() => (text === null ? columns : arranged(columns, text)), [columns, text])
}

/** Returns the columns in the stored order; all columns if the stored text is invalid or lacks the row header. */
function arranged<Row>(columns: Columns<Row>, text: string): Columns<Row> {
  try {
    // Written by `useColumns`; any other shape throws below
    const { drawn } = JSON.parse(text) as { drawn: { id: string; width?: number; stays?: boolean }[] }
    const shown = drawn.flatMap(({ id, width, stays }) =>
      columns
        .filter((column) => column.id === id)
        .map((column) => ({ ...column, ...(width && { width }), ...(stays && { stays }) })),
    )
    return shown.some(({ isRowHeader }) => isRowHeader) ? shown : columns
  } catch {
    return columns
  }
}
