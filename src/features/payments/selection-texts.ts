import { countOf } from '../../lib/text.ts'

export const theSum = 'the total'
export const showSum = 'Show total'
export const sum = (amount: string) => `Total ${amount}`
export const sumSoFar = (amount: string, count: string) => `Total ${amount} of the ${count} loaded so far`
export const completedOf = (amount: string) => `completed ${amount}`
export const unread = (count: number) => `${countOf(count, 'amount')} could not be read`
