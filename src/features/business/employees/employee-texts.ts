import { countOf, formatCount } from '../../../lib/text.ts'

// the list
export const label = 'Employees'
export const noun = 'employee'
export const what = 'employees'
export const count = (total: number) => countOf(total, noun)
export const filter = 'Filter employees'
export const clearFilter = 'Clear filter'
export const loading = 'Loading employees'
export const nothingYet = 'This business has no employees yet. Add the first one.'
/** followed by the search text in quotes */
export const noMatch = 'No employee matches '
export const name = 'Name'
export const added = 'Added'
export const copyEmail = 'Copy email'

// addition
export const addition = 'Add employee'
export const notAdded = 'The employee was not added'
export const importAll = 'Import employees'
export const lastSeat = 'This is the last free seat'
export const addOf = (name: string) => `Add ${name}`
export const wasAdded = (name: string) => `Added ${name}`

// removal
export const addBack = 'Add back'
export const remove = 'Remove'
export const removeOf = (name: string) => `Remove ${name}`
export const removal = 'Remove employee?'
/** after name and email, before the business's name */
export const removalFrom = ' will be removed from '
export const removalEffect = ', which frees one seat.'
export const removalsFrom = (business: string, count: number) =>
  `They will be removed from ${business}, which frees ${countOf(count, 'seat')}.`
export const removed = 'removed'
export const wasRemoved = (name: string) => `Removed ${name}`
export const wasGone = (name: string) => `${name} was already removed`
export const removeGone = (name: string) => `Remove ${name} (already removed)`

// seats
export const changeSeats = 'Change seats'
export const saveSeats = 'Save seats'
export const seatsNotChanged = 'The seats were not changed'
export const seats = 'Seats'
export const oneLess = 'Remove one seat'
export const oneMore = 'Add one seat'
export const changeTo = (count: number) => `Change to ${countOf(count, 'seat')}`
export const changedTo = (count: number) => `Changed to ${countOf(count, 'seat')}`
export const allTaken = (count: number) =>
  `${count === 1 ? 'The only seat is taken.' : `All ${countOf(count, 'seat')} are taken.`} Change seats first.`
export const fewest = (taken: number) => {
  if (taken === 0) return 'At least 1 seat.'
  return `At least ${formatCount(taken)}: ${taken === 1 ? 'that one is' : 'that many are'} taken.`
}
/** after the plan's name */
export const included = (users: number, price: string) =>
  ` includes ${countOf(users, 'user')}; each extra user costs ${price}. `
export const extra = (users: number, price: string) => `${countOf(users, 'extra user')}: ${price}.`
export const payments = 'View payments'
