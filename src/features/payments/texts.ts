import type { ListName } from '../../list/list-name.ts'

export const heading = 'Payments'
export const payment = 'payment'
export const payments = 'payments'
export const names: ListName = {
  name: 'payments',
  call: 'listPayments',
  noun: payment,
  plural: payments,
  label: heading,
}
/** Spec, section 2, verbatim */
export const placeholder = 'Search Payments Here'
export const nothingYet = 'There are no payments yet. Payments appear here as they are made.'
