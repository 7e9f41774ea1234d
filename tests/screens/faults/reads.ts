import { page } from 'vitest/browser'
import type { ReadId } from '../../../machines/contract/calls.ts'

/** The texts that the screen shows for a read and for its failure. */
export interface ReadRow {
  path: string
  /** The fallback if the server does not send a message (spec, section 8); “An error occurred” by default. */
  fallback?: string
  /** The element that shows the data, or says why the data is missing. */
  place?: ReturnType<typeof page.getByRole>
  /** The text in `place` once the data has loaded. */
  data: RegExp
  /** A text that must not be shown without data, because it would be false. */
  lie: RegExp
  /** The live machine's state whose `success` follows a loaded response, and its state after a failure, if not `error`. */
  machine: string
  failed?: string
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
    machine: 'profile',
    failed: 'profile.idle',
    cell: 'firstName',
    isOfSession: true,
  },
  listPlans: {
    path: '/subscription-plans',
    fallback: 'Failed to fetch plans',
    data: /Growth/,
    lie: /No results|no plans|All 0|Active 0/i,
    machine: 'planList.status',
    cell: 'basePrice',
  },
  getPlan: {
    path: '/subscription-plans/update/pln_2',
    fallback: 'Failed to fetch plan',
    place: page.getByRole('dialog'),
    data: /Base price/,
    lie: /Plan not found|Base price/,
    machine: 'planUpdate',
    cell: 'basePrice',
    nonsense: 'Fill in price and discount to see what the plan costs.',
    missing: ['planUpdate.missing', 'Plan not found'],
  },
  listBusinesses: {
    path: '/business',
    data: /Sable Media/,
    lie: empty,
    machine: 'pagedList.status',
    cell: 'count',
  },
  getBusiness: {
    path: business,
    data: /Sable Media/,
    lie: /Business not found|0 of|\bNA\b/,
    machine: 'businessDetails',
    cell: 'count',
    missing: ['businessDetails.missing', 'Business not found'],
  },
  listEmployees: {
    path: `${business}?tab=employees`,
    fallback: 'Failed to fetch employees',
    place: page.getByRole('tabpanel'),
    data: /@/,
    lie: empty,
    machine: 'employees',
    failed: 'employees.idle.error',
    cell: 'email',
  },
  searchEmployees: {
    path: '/people?search=example',
    data: /@/,
    lie: empty,
    machine: 'pagedList.status',
    cell: 'email',
  },
  listBusinessSubscriptions: {
    path: `${business}?tab=subscriptions`,
    place: page.getByRole('tabpanel'),
    data: /\$\d/,
    lie: empty,
    machine: 'listBusinessSubscriptions',
    cell: 'startedAt',
  },
  listBusinessPayments: {
    path: `${business}?tab=payments`,
    place: page.getByRole('tabpanel'),
    data: /TXN-/,
    lie: empty,
    machine: 'listBusinessPayments',
    cell: 'amount',
  },
  getDashboardCount: {
    path: '/',
    place: page.getByRole('region', { name: 'Overview' }),
    data: /Businesses\s*24/,
    lie: /\b0\b/,
    machine: 'getDashboardCount.status',
    cell: 'employees',
  },
  listRecentSales: {
    path: '/',
    place: page.getByRole('table', { name: /^Recent sales/ }),
    data: /Completed/,
    lie: empty,
    machine: 'listRecentSales.status',
    cell: 'amount',
  },
  listPayments: {
    path: '/payments',
    data: /TXN-/,
    lie: empty,
    machine: 'pagedList.status',
    cell: 'amount',
  },
}
