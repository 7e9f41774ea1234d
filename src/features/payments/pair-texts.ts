import { formatSpan } from '../../lib/age.ts'
import { countOf } from '../../lib/text.ts'

export const doubles = 'Possible double charges'
export const doublesHint = 'Same email and amount, completed within 24 hours.'
export const noDoubles = 'No possible double charges.'
export const noDoublesSoFar = 'No possible double charges among the payments read so far.'
export const period = (days: string) => `Paid ${days}.`
export const withFilters = 'The list’s filters apply.'
export const lookedAt = (count: number) => `${countOf(count, 'payment')} looked at`
export const showAll = (count: number) => `Show all ${countOf(count, 'pair')}`
export const found = (count: number) => countOf(count, 'possible double charge')
export const apart = (ms: number) => `${formatSpan(ms)} apart`
export const apartUnknown = 'Time apart unknown: a date is missing or invalid'
export const sameMethod = 'same method'
export const otherMethod = 'other method'
export const samePlan = 'same plan'
export const otherPlan = 'other plan'
export const compare = 'Compare'
export const comparePayments = 'Compare payments'
export const compareThese = (one: string, other: string) => `Compare ${one} and ${other}`
export const selectTwo = 'Select exactly two payments'
export const field = 'Field'
export const differs = 'Differs'
export const differing = (count: number) =>
  count === 0 ? 'No field differs' : `${countOf(count, 'field')} ${count === 1 ? 'differs' : 'differ'}`
