/** The names of a paged list. */
export interface ListName {
  /** The name under which views are stored. */
  name: 'payments' | 'businesses' | 'people'
  call: 'listPayments' | 'listBusinesses' | 'searchEmployees'
  /** "payment", "payments" and "Payments" */
  noun: string
  plural: string
  label: string
}
