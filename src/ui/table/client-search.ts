import { columnFilteringFeature, createFilteredRowModel, tableFeatures } from '@tanstack/react-table'
import { sorting } from './client-sorting.ts'

/** The table features that sort and search a client-side list (`useClientRows`). */
export const searching = tableFeatures({
  ...sorting,
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
})
