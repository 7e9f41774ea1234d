import { page } from 'vitest/browser'
import type { ReadId } from '../../../machines/contract/calls.ts'

/** The texts that the screen shows for a read and for its failure. */
export interface ReadRow {
  path: string
  /** The fallback if the server does not send a message (spec, section 8). */
  fallback: string
  /** The element that shows the data, or says why the data is missing. */
  place?: ReturnType<typeof page.getByRole>
  /** The text in `place` once the data has loaded. */
  data: RegExp
  /** A text that must not be shown without data, because it would be false. */
  lie: RegExp
  /** The live machine's states after a failure and after success. */
  failed: string
  ready: string
  /** A response field shown in `place`. An invalid value shows as a dash; valid data never shows a dash. */
  cell: string
  /** The text of an invalid cell; a dash by default. */
  nonsense?: string
  /** For detail pages: the machine's state after a 404, and the text for that state. */
  missing?: readonly [state: string, words: string]
  /** True if the same call confirms the session at the start. */
  isOfSession?: true
}

const business = '/business/details/biz_23'
const empty = /No results|no \w+ yet|nothing/i

// The type requires a row for each read except totals, series, findings, counts and export, which have their own
// tests.
export const reads: Record<
  Exclude<
    ReadId,
    'getPaymentSummary' | 'getPaymentSeries' | 'getFindings' | 'getPlanBusinesses' | 'exportPayments'
  >,
  ReadRow
> = {
  getProfile: {
    path: '/profile',
    fallback: 'Failed to fetch profile',
    place: page.getByRole('region', { name: 'Your details' }),
    data: /Asha|Raman/,
    lie: /NA\b/,
    failed: 'profile.idle',
    ready: 'profile.success',
    cell: 'firstName',
    isOfSession: true,
  },
  listPlans: {
    path: '/subscription-plans',
    fallback: 'Failed to fetch plans',
    data: /Growth/,
    lie: /No results|no plans|All 0|Active 0/i,
    failed: 'planList.status.error',
    ready: 'planList.status.success',
    cell: 'basePrice',
  },
  getPlan: {
    path: '/subscription-plans/update/pln_2',
    fallback: 'Failed to fetch plan',
    place: page.getByRole('dialog'),
    data: /Base price/,
    lie: /Plan not found|Base price/,
    failed: 'planUpdate.error',
    ready: 'planUpdate.success',
    cell: 'basePrice',
    nonsense: 'Fill in price and discount to see what the plan costs.',
    missing: ['planUpdate.missing', 'Plan not found'],
  },
  listBusinesses: {
    path: '/business',
    fallback: 'An error occurred',
    data: /Sable Media/,
    lie: empty,
    failed: 'pagedList.status.error',
    ready: 'pagedList.status.success',
    cell: 'count',
  },
  getBusiness: {
    path: business,
    fallback: 'An error occurred',
    data: /Sable Media/,
    lie: /Business not found|0 of|\bNA\b/,
    failed: 'businessDetails.error',
    ready: 'businessDetails.success',
    cell: 'count',
    missing: ['businessDetails.missing', 'Business not found'],
  },
  listEmployees: {
    path: `${business}?tab=employees`,
    fallback: 'Failed to fetch employees',
    place: page.getByRole('tabpanel'),
    data: /@/,
    lie: empty,
    failed: 'employees.idle.error',
    ready: 'employees.success',
    cell: 'email',
  },
  searchEmployees: {
    path: '/people?search=example',
    fallback: 'An error occurred',
    data: /@/,
    lie: empty,
    failed: 'pagedList.status.error',
    ready: 'pagedList.status.success',
    cell: 'email',
  },
  listBusinessSubscriptions: {
    path: `${business}?tab=subscriptions`,
    fallback: 'An error occurred',
    place: page.getByRole('tabpanel'),
    data: /\$\d/,
    lie: empty,
    failed: 'listBusinessSubscriptions.error',
    ready: 'listBusinessSubscriptions.success',
    cell: 'startedAt',
  },
  listBusinessPayments: {
    path: `${business}?tab=payments`,
    fallback: 'An error occurred',
    place: page.getByRole('tabpanel'),
    data: /TXN-/,
    lie: empty,
    failed: 'listBusinessPayments.error',
    ready: 'listBusinessPayments.success',
    cell: 'amount',
  },
  getDashboardCount: {
    path: '/',
    fallback: 'An error occurred',
    place: page.getByRole('region', { name: 'Overview' }),
    data: /Businesses\s*24/,
    lie: /\b0\b/,
    failed: 'getDashboardCount.status.error',
    ready: 'getDashboardCount.status.success',
    cell: 'employees',
  },
  listRecentSales: {
    path: '/',
    fallback: 'An error occurred',
    place: page.getByRole('table', { name: /^Recent sales/ }),
    data: /Completed/,
    lie: empty,
    failed: 'listRecentSales.status.error',
    ready: 'listRecentSales.status.success',
    cell: 'amount',
  },
  listPayments: {
    path: '/payments',
    fallback: 'An error occurred',
    data: /TXN-/,
    lie: empty,
    failed: 'pagedList.status.error',
    ready: 'pagedList.status.success',
    cell: 'amount',
  },
}
