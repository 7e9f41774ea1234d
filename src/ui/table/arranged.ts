import { useMemo, useSyncExternalStore } from 'react'
import { columnsKey, storedText, watchStorage } from '../../browser/stored-text.ts'
import type { Columns } from './table-columns.ts'

/** Returns a list's columns as arranged on this device, from the first render; all columns by default. */
export function useArranged<Row>(list: string, columns: Columns<Row>): Columns<Row> {
  const text = useSyncExternalStore(watchStorage, () => storedText(columnsKey(list)))
  return useMemo(() => (text === null ? columns : arranged(columns, text)), [columns, text])
}

/** Returns the columns of a stored arrangement in its order; all when it is invalid or has no row header. */
function arranged<Row>(columns: Columns<Row>, text: string): Columns<Row> {
  try {
    // Written by `useColumns`; any other shape throws below
    const { drawn } = JSON.parse(text) as { drawn: { id: string; width?: number; stays?: boolean }[] }
    const shown = drawn.flatMap(({ id, width, stays }) =>
      columns
        .filter((column) => column.id === id)
        .map((column) => ({
          ...column,
          ...(width && { width }),
          ...(stays && { stays }),
        })),
    )
    return shown.some(({ isRowHeader }) => isRowHeader) ? shown : columns
  } catch {
    return columns
  }
}
