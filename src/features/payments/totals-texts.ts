import { capitalized } from '../../lib/text.ts'

export const totals = 'Totals'
export const theTotals = 'totals'
export const showTotals = 'Show totals'
export const breakdown = 'Breakdown'
/** Returns "Of the 347 payments that match." */
export const ofThose = (count: string) => `Of the ${count} that match.`
export const ofThoseSoFar = (count: string) =>
  `Of the ${count} found so far: not all payments are read, so these are not the totals of all that match.`
export const collected = 'Completed'
export const failed = 'Failed'
export const refunded = 'Refunded'
export const pending = 'Pending'
export const other = 'Other'
export const average = 'Average'
export const byGateway = 'By gateway'
export const byStatus = 'By status'
export const byPlan = 'By plan'
export const byMode = 'By mode'
export const name = 'Name'
export const count = 'Payments'
export const amount = 'Amount'
/** Returns "Completed amount" or "Failed amount". */
export const amountOf = (status: string) => `${capitalized(status)} amount`
