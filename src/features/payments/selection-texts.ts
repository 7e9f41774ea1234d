import { countOf } from '../../lib/text.ts'

export const theSum = 'the sum'
export const showSum = 'Show sum'
export const sum = (amount: string) => `Sum of amounts ${amount}`
export const sumSoFar = (amount: string, count: string) =>
  `Sum of amounts ${amount} of the ${count} read so far`
export const completedOf = (amount: string) => `${amount} of it completed`
export const unread = (count: number) => `${countOf(count, 'amount')} could not be read`
