import type { Business } from '../contract/calls.ts'
import { readDecimal } from './decimal.ts'
import { seatsProblem, type Problems } from './form-rules.ts'

/** The draft of a business's seats form. */
export interface SeatsDraft {
  count: string
  /** the number of taken seats, which is the minimum */
  taken: number
}

/** Returns the error of the count; empty for a valid draft. */
export function seatsProblems({ count, taken }: SeatsDraft): Problems<SeatsDraft> {
  return seatsProblem('count', readDecimal(count), taken)
}

/** The form of a business's seats (spec, sections 5, 7 and 8). */
export const seatsFormOf = (businessId: string) => ({
  rules: { check: seatsProblems },
  bodyOf: ({ count }: SeatsDraft) => ({ businessId, count: Number(readDecimal(count)) }),
  lookUp: {
    fallback: 'An error occurred',
    inputOf: () => ({ id: businessId }),
    find: ({ data }: { data: Business }, { count }: SeatsDraft) => {
      const found = Number(data.count ?? Number.NaN)
      if (Number.isNaN(found)) return undefined
      return found === readDecimal(count) ? { data, message: 'Seats updated' } : null
    },
  },
})
