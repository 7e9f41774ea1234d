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
