/** The names of a paged list. */
export interface ListName {
  /** The name under which views are stored. */
  name: 'payments' | 'businesses'
  call: 'listPayments' | 'listBusinesses'
  /** "payment", "payments" and "Payments" */
  noun: string
  plural: string
  label: string
}
