import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import type { DataTableProps } from '../ui/table/DataTable.tsx'

/** The sort orders of a list. */
export interface Sorts<Row> {
  /** the first order of each sortable column, by its id; `-` for descending */
  sorts?: Readonly<Record<string, string>>
  /** the default order, newest first */
  sort?: string
  /** the date of the default order */
  dateOf?: (row: Row) => unknown
}

/** Returns the sort order of each column header; a second press reverses it. */
export function sortingOf<Row>(
  { sorts, sort = '', dateOf = () => null }: Sorts<Row>,
  rows: readonly Row[],
  { sort: asked, ...filter }: PageFilter = {},
  onFilter: (filter: PageFilter) => void,
): Pick<DataTableProps<never>, 'sort' | 'onSort'> {
  if (!sorts) return {}
  // without a requested order, a backend may use another than the default
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
