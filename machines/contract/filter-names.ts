import type { filterNames } from './filter-names.gen.ts'

/** A parameter of a list's address that narrows or orders it: as the contract's query has it. */
export type FilterName = (typeof filterNames)[keyof typeof filterNames][number]

/** What narrows or orders a list, as its address has it; what each text means is in `src/lib/filter.ts`. */
export type PageFilter = { readonly [Name in FilterName]?: string }
