import { useMemo, useState } from 'react'
import { toInstant } from '../../lib/dates.ts'
import type { Sort } from '../../ui/table/DataTableHead.tsx'

/** What rows are compared by; null where a row has nothing of it. */
type ValueOf<Row> = (row: Row) => number | null

/** Of a list that came whole: its rows in the order of the header that was pressed; as they came until one is. */
export function useRowOrder<Row>(rows: readonly Row[], values: Readonly<Record<string, ValueOf<Row>>>) {
  const [sort, setSort] = useState<Sort | null>(null)
  return {
    sort,
    onSort: (id: string) => {
      setSort(nextSort(sort, id))
    },
    ordered: useMemo(() => {
      const valueOf = sort && values[sort.id]
      if (!valueOf) return rows
      const sign = sort.direction === 'ascending' ? 1 : -1
      return rows.toSorted((one, other) => {
        const [a, b] = [valueOf(one), valueOf(other)]
        // what has none of it comes last, whichever way
        if (a === null || b === null) return Number(a === null) - Number(b === null)
        return sign * (a - b)
      })
    }, [rows, sort, values]),
  }
}

/** Up, down, as they came. */
export function nextSort(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, direction: 'ascending' }
  return sort.direction === 'ascending' ? { id, direction: 'descending' } : null
}

export function amountOf({ amount }: { amount?: unknown }): number | null {
  return typeof amount === 'number' ? amount : null
}

export function timeOf(value: unknown): number | null {
  return toInstant(value)?.getTime() ?? null
}
