import { columnFilteringFeature, createFilteredRowModel, tableFeatures } from '@tanstack/react-table'
import { sorting } from './held-sorting.ts'

/** What a list that came whole is sorted and searched by (`useHeldRows`). */
export const searching = tableFeatures({
  ...sorting,
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
})
