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

/** The list of businesses, for every screen that exports businesses. */
export const businesses: ListName = {
  name: 'businesses',
  call: 'listBusinesses',
  noun: 'business',
  plural: 'businesses',
  label: 'Businesses',
}
