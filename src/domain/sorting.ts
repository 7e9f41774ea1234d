import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { DataTableProps } from '../ui/table/DataTable.tsx'

/** In which orders a list can be had. */
export interface Sorts {
  /** the first order of each column that can be pressed, by the column's id; `-` before what begins with the last */
  sorts?: Readonly<Record<string, string>>
  /** the list's own order */
  sort?: string
}

/** How the columns' headers order a list: pressed again, the other way round. */
export function sortingOf(
  { sorts, sort = '' }: Sorts,
  { sort: chosen = sort, ...filter }: PageFilter = {},
  onFilter: (filter: PageFilter) => void,
): Pick<DataTableProps<never>, 'sort' | 'onSort'> {
  if (!sorts) return {}
  const id = Object.keys(sorts).find((column) => bare(sorts[column]) === bare(chosen))
  return {
    sort: id === undefined ? null : { id, direction: isDown(chosen) ? 'descending' : 'ascending' },
    onSort: (column) => {
      const first = sorts[column] ?? ''
      const wanted = chosen === first ? (isDown(first) ? bare(first) : `-${first}`) : first
      onFilter(wanted === sort ? filter : { ...filter, sort: wanted })
    },
  }
}

const bare = (sort = '') => sort.replace(/^-/, '')
const isDown = (sort: string) => sort.startsWith('-')
