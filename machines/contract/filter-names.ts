import { filterNames as listed } from '../../openapi/operations.gen.ts'

type FilteredList = keyof typeof listed

/** A filter or sort parameter of a list's URL, named as in the contract's query. */
export type FilterName = (typeof listed)[FilteredList][number]

/** The filters and order in a list's URL; `src/lib/filter.ts` defines their meaning. */
export type PageFilter = { readonly [Name in FilterName]?: string }

/** The filter and sort parameters of each list. */
export const filterNames: Readonly<Record<FilteredList, readonly FilterName[]>> = listed
