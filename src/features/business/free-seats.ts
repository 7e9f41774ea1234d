import type { Business } from '../../../machines/contract/calls.ts'
import { numberOf } from '../../../machines/rules/decimal.ts'

/** Returns the number of free seats; null if it is unknown. */
export function freeSeats({ count, employees }: Business): number | null {
  const [seats, taken] = [numberOf(count), numberOf(employees)]
  return seats === null || taken === null ? null : Math.max(0, seats - taken)
}
