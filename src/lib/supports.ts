import type { Profile } from '../../machines/contract/calls.ts'

/** The optional capabilities of a backend. */
export type Supported =
  | 'listPayments.filter'
  | 'listBusinesses.filter'
  | 'getPaymentSummary'
  | 'getPaymentSeries'
  | 'getFindings'
  | 'getPlanBusinesses'
  | 'exportPayments'
  | 'searchEmployees'

/** Returns true when the profile lists the capability; false without a profile. */
export function supports(profile: Profile | null, name: Supported): boolean {
  const names = profile?.supports
  return Array.isArray(names) && names.includes(name)
}
