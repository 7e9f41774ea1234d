import { countOf, formatCount } from '../../../lib/text.ts'

export const noEmail = 'No email in the link'
export const noEmailWhy = 'Open a customer from the email of a payment.'
export const noPayments = 'No payment has this email.'
export const paidInAll = 'Paid in all'
export const paidIn = (year: string) => `Paid in ${year}`
export const failed = 'Failed'
export const failedOf = (failed: number, count: number) =>
  `${formatCount(failed)} of ${formatCount(count)} (${Math.round((100 * failed) / count)}%)`
export const first = 'First payment'
export const last = 'Last payment'
export const businesses = 'Businesses'
export const noBusiness = 'None named'
export const more = (count: number) => `and ${formatCount(count)} more`
export const soFar = 'so far'
export const undated = (count: number) =>
  `${countOf(count, 'payment')} ${count === 1 ? 'has' : 'have'} no readable date and ${count === 1 ? 'is' : 'are'} in no year.`
export const email = 'email'
