import { countOf, formatCount } from '../../../lib/text.ts'

const employeesOf = (count: number) => countOf(count, 'employee')

export const move = 'Move'
export const title = (count: number) => `Move ${employeesOf(count)}`
export const effect = (business: string) =>
  `Each one is first added to the other business and then removed from ${business}, which frees a seat there.`
export const to = 'To'
export const option = (name: string, free: number | null) =>
  free === null ? name : `${name}, ${free === 0 ? 'no seat free' : `${countOf(free, 'seat')} free`}`
export const searchForOthers = 'Search to find other businesses.'
export const chooseFirst = 'Choose a business first'
export const noSeat = 'This business has no free seat'
export const tooFew = (free: number, count: number) =>
  `Only ${countOf(free, 'seat')} ${free === 1 ? 'is' : 'are'} free, so ${formatCount(count - free)} of the ${employeesOf(count)} would be refused.`
export const moved = 'moved'
export const moveOf = (name: string, business: string) => `Move ${name} to ${business}`
/** The name of an employee who was added to the other business but not yet removed from this one */
export const alsoIn = (name: string, business: string) => `${name} (already added to ${business})`
/** Names the employees whose move stopped after the addition and before the removal */
export const inBoth = (names: readonly string[]) =>
  `${names.length === 1 ? (names[0] ?? '') : employeesOf(names.length)} may be in both businesses`
