import { createContext } from 'react'
import type { ListPlace } from '../../../machines/business-neighbours.machine.ts'
import type { Business } from '../../../machines/contract/calls.ts'
import type { BadgeTone } from '../../ui/text/Badge.tsx'

/** What a row shows of a change of several businesses: instead of its status while that is to come, then that it came. */
export type StatusMark = { tone: BadgeTone; text: string } | 'changed'
/** By business id. */
export type StatusMarks = ReadonlyMap<string, StatusMark>

/** What a business's row needs of its list. */
interface RowActions {
  /** where the page's first row stands in the list */
  place: ListPlace
  /** the status each pending change wants, by business id */
  wanted: ReadonlyMap<string, boolean>
  marks: StatusMarks
  onView: (business: Business, index: number) => void
  onStatus: (business: Business) => void
}

export const RowActionsContext = createContext<RowActions | null>(null)
