import { createContext } from 'react'
import type { ListPlace } from '../../../machines/business-neighbours.machine.ts'
import type { Business } from '../../../machines/contract/calls.ts'

/** What a business's row needs of its list. */
interface RowActions {
  /** where the page's first row stands in the list */
  place: ListPlace
  /** the status each pending change wants, by business id */
  wanted: ReadonlyMap<string, boolean>
  onView: (business: Business, index: number) => void
  onStatus: (business: Business) => void
}

export const RowActionsContext = createContext<RowActions | null>(null)
