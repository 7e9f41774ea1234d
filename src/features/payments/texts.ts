export const heading = 'Payments'
export const payment = 'payment'
export const payments = 'payments'
/** Spec, section 2: letter by letter */
export const placeholder = 'Search Payments Here'
export const nothingYet = 'There are no payments yet. Payments appear here as they are made.'
