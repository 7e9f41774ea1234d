import type { filterNames } from './filter-names.gen.ts'

/** A parameter of a list's address that narrows or orders it: as the contract's query has it. */
export type FilterName = (typeof filterNames)[keyof typeof filterNames][number]

/** A list's filters and order, as its address has them; `src/lib/filter.ts` defines their meaning. */
export type PageFilter = { readonly [Name in FilterName]?: string }
