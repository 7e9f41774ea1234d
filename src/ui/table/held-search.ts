import { columnFilteringFeature, createFilteredRowModel, tableFeatures } from '@tanstack/react-table'
import { sorting } from './held-sorting.ts'

/** The table features that sort and search a client-side list (`useHeldRows`). */
export const searching = tableFeatures({
  ...sorting,
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
})
