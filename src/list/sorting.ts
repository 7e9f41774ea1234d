import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import type { DataTableProps } from '../ui/table/DataTable.tsx'

/** The sort orders of a list. */
export interface Sorts<Row> {
  /** The order that the first press on a header requests, by column id; `-` means descending. */
  sorts?: Readonly<Record<string, string>>
  sort?: string
  /** Returns the date by which the default order sorts. */
  dateOf?: (row: Row) => unknown
}

/** Returns the current sort order and the header's handler. A second press reverses the order. */
export function sortingOf<Row>(
  { sorts, sort = '', dateOf = () => null }: Sorts<Row>,
  rows: readonly Row[],
  { sort: asked, ...filter }: PageFilter = {},
  onFilter: (filter: PageFilter) => void,
): Pick<DataTableProps<never>, 'sort' | 'onSort'> {
  if (!sorts) return {}
  // If no order was requested, the backend's order may differ from the default.
  const own = isNewestFirst(rows.map(dateOf)) ? sort : ''
  const chosen = asked ?? own
  const id = Object.keys(sorts).find((column) => bare(sorts[column]) === bare(chosen))
  return {
    sort: id === undefined ? null : { id, direction: isDown(chosen) ? 'descending' : 'ascending' },
    onSort: (column) => {
      const first = sorts[column] ?? ''
      const wanted = chosen === first ? (isDown(first) ? bare(first) : `-${first}`) : first
      onFilter(wanted === sort && chosen !== '' ? filter : { ...filter, sort: wanted })
    },
  }
}

const bare = (sort = '') => sort.replace(/^-/, '')
const isDown = (sort: string) => sort.startsWith('-')

function isNewestFirst(dates: readonly unknown[]): boolean {
  const times = dates.flatMap((date) => toInstant(date) ?? [])
  return times.every((time, index) => time <= (times[index - 1] ?? Infinity))
}
