import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** The table features that sort a client-side list (`useClientRows`). */
export const sorting = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
