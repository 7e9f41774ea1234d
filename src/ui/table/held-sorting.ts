import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** The table features that sort a client-side list (`useHeldRows`). */
export const sorting = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
