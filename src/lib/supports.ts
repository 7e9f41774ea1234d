import type { Profile } from '../../machines/contract/calls.ts'

/** What not every backend has. */
export type Supported =
  'listPayments.filter' | 'listBusinesses.filter' | 'getPaymentSummary' | 'exportPayments'

/** Whether the profile says that the backend has it; not as long as there is no profile. */
export function supports(profile: Profile | null, name: Supported): boolean {
  const names = profile?.supports
  return Array.isArray(names) && names.includes(name)
}
