/** The names of a paged list. */
export interface ListName {
  /** as views store it */
  name: 'payments' | 'businesses'
  call: 'listPayments' | 'listBusinesses'
  /** "payment", "payments" and "Payments" */
  noun: string
  plural: string
  label: string
}
