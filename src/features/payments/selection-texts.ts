import { countOf } from '../../lib/text.ts'

export const sum = (amount: string) => `Sum of amounts ${amount}`
export const completedOf = (amount: string) => `${amount} of it completed`
export const unread = (count: number) => `${countOf(count, 'amount')} could not be read`
