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
import type { Sort } from './DataTableHead.tsx'
import type { searching } from './client-search.ts'
import { sorting } from './client-sorting.ts'

/** The features of a client-side table; the code of `searching` loads only with searchable lists. */
export type HeldFeatures = typeof sorting & Partial<typeof searching>

/** The values to sort and search by. Each value has the id of the visible column whose header sorts by this value. */
type Values<Row extends RowData> = TableOptions<HeldFeatures, Row>['columns']

/** Returns a helper that makes values: `value.columns([value.accessor(({ count }) => count, { id: 'count' })])`. */
export const valuesOf = <Row extends RowData>(): ColumnHelper<HeldFeatures, Row> =>
  createColumnHelper<HeldFeatures, Row>()

interface ClientRows<Row extends RowData> {
  /** All rows in the server's order; the same array until the data changes */
  rows: readonly Row[]
  values: Values<Row>
  /** The initial sort order, which also decides between equal rows; a stable array */
  usual?: SortingState
  /** `searching` for a list with a search */
  features?: HeldFeatures
  /** The searched column and the search text; the same array until it changes */
  search?: readonly { id: string; value: string }[]
}

const none: never[] = []
// Rows without a value are last in both directions
const numbers = { sortFn: sortFn_basic, sortUndefined: 'last' } as const

/** Returns a client-side list's matching rows. Presses on a header sort ascending, descending, then not at all. */
export function useClientRows<Row extends RowData>(list: ClientRows<Row>) {
  const { rows, values, usual = none, features = sorting, search = none } = list
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
