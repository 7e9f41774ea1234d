import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** What each list that came whole is sorted by (`useHeldRows`). */
export const sorting = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
