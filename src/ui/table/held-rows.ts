import {
  createColumnHelper,
  sortFn_basic,
  useTable,
  type ColumnHelper,
  type RowData,
  type SortingState,
  type TableOptions,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { toInstant } from '../../lib/dates.ts'
import type { Sort } from './DataTableHead.tsx'
import type { searching } from './held-search.ts'
import { sorting } from './held-sorting.ts'

/** Of a list that can be searched too, `searching`: its code comes with that list alone. */
export type HeldFeatures = typeof sorting & Partial<typeof searching>

/** The values that sort and search rows: one column each, with the id of the visible column whose header sorts by it. */
type Values<Row extends RowData> = TableOptions<HeldFeatures, Row>['columns']

/** Makes values: `value.columns([value.accessor(({ amount }) => numberOf(amount), { id: 'amount' })])`. */
export function valuesOf<Row extends RowData>(): ColumnHelper<HeldFeatures, Row> {
  return createColumnHelper<HeldFeatures, Row>()
}

interface HeldRows<Row extends RowData> {
  /** all of them, as they came; the same array until the data change */
  rows: readonly Row[]
  /** hoisted */
  values: Values<Row>
  /** Hoisted: what rows are sorted by until a header is pressed, and those that are equal by its column. */
  usual?: SortingState
  /** `searching`, where there is a search */
  features?: HeldFeatures
  /** the column that is searched, and for what; the same until it changes */
  search?: readonly { id: string; value: string }[]
}

const none: never[] = []
// what has no value comes last, whichever way
const numbers = { sortFn: sortFn_basic, sortUndefined: 'last' } as const

/**
 * Of a list that came whole: the rows that are found, in the order of the header that was pressed: up, down, as they
 * came. By a table of TanStack's that draws nothing: the lists that come by pages have the server's order and don't wait
 * for this code.
 */
export function useHeldRows<Row extends RowData>({
  rows,
  values,
  usual = none,
  features = sorting,
  search = none,
}: HeldRows<Row>) {
  const [pressed, setPressed] = useState<SortingState>([])
  const table = useTable({
    features,
    columns: values,
    data: rows,
    defaultColumn: numbers,
    sortDescFirst: false,
    state: {
      sorting: useMemo(() => [...pressed, ...usual], [pressed, usual]),
      columnFilters: useMemo(() => [...search], [search]),
    },
    onSortingChange: (next) => setPressed((now) => (typeof next === 'function' ? next(now) : next)),
  })
  const model = table.getRowModel().rows
  const [order] = pressed
  const sort: Sort | null = order
    ? { id: order.id, direction: order.desc ? 'descending' : 'ascending' }
    : null
  return {
    ordered: useMemo(() => model.map(({ original }) => original), [model]),
    sort,
    onSort: (id: string) => table.getColumn(id)?.toggleSorting(),
  }
}

/** A number to sort by. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** A moment to sort by. */
export function timeOf(value: unknown): number | undefined {
  return toInstant(value)?.getTime()
}
