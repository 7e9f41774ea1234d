import type { Business } from '../contract/calls.ts'
import type { PageFilter } from '../contract/filter-names.ts'
import { isId } from '../contract/ids.ts'
import { searchAndFilter } from './page-query.ts'

/** The position of a business in a list. */
export interface ListPlace {
  /** zero-based, across all pages */
  index: number
  search: string
  /** the list's filter and sort order */
  filter?: PageFilter
}

interface Neighbour {
  businessId: string
  place: ListPlace
}

/** Returns the offset of the row before a place, or of the place itself at the list's start. */
const offsetBefore = ({ index }: ListPlace) => Math.max(0, index - 1)

/** Returns the input for the three rows around a place (spec, section 7: business/all, offset, limit, search). */
export function aroundPlace(place: ListPlace) {
  return { offset: offsetBefore(place), limit: 3, ...searchAndFilter(place) }
}

/** Returns the previous and the next business; none if the business is no longer near its position in the list. */
export function neighboursIn(businessId: string, place: ListPlace, around: readonly Business[]) {
  const at = around.findIndex(({ _id }) => _id === businessId)
  const neighbour = (offset: number): Neighbour | null => {
    const business = at < 0 ? undefined : around[offset]
    return business && isId(business._id)
      ? { businessId: business._id, place: { ...place, index: offsetBefore(place) + offset } }
      : null
  }
  return { previous: at > 0 ? neighbour(at - 1) : null, next: neighbour(at + 1) }
}
