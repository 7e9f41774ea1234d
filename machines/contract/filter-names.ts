import type { filterNames } from './filter-names.gen.ts'

/** A filter or sort parameter of a list's URL, named as in the contract's query. */
export type FilterName = (typeof filterNames)[keyof typeof filterNames][number]

/** The filters and order in a list's URL; `src/lib/filter.ts` defines their meaning. */
export type PageFilter = { readonly [Name in FilterName]?: string }
