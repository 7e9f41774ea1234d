import type { ReportField } from '../../../../machines/rules/payment-report.ts'

export const report = 'Totals report'
export const theReport = 'totals report'
export const groupBy = 'Group by'
export const fields: Readonly<Record<ReportField, string>> = {
  gateway: 'Gateway',
  status: 'Status',
  plan: 'Plan',
  mode: 'Mode',
}
/** Returns "1 Dec 2025 – 26 Nov 2026, compared with 5 Dec 2024 – 30 Nov 2025." */
export const compared = (days: string, before: string) => `${days}, compared with ${before}.`
export const wholeDays = 'Whole days are counted: the times in the filter “Paid” do not apply.'
export const withFilters = 'Other filters and the search apply too.'
export const netMeans = 'Amounts are those of completed payments, so refunded ones do not count.'
export const statusMeans = 'Net is the amount of completed payments, so refunded ones do not count.'
export const noneCompleted = 'No payment is completed, so these are the amounts of all payments.'
export const badDays =
  'A report needs days up to today, at most two years. Change the days of the filter “Paid”.'
export const unpaidSearch =
  'The server can’t make this report. Remove the search or the filter “Still unpaid”.'
export const nothing = 'No payments match in either period'
export const month = 'Month'
export const net = 'Net'
export const all = 'All'
export const total = 'Total'
export const before = 'Period before'
export const change = 'Change'
/** Named in a file, where the change is a plain number: 0.12 for 12 % */
export const changeShare = 'Change (share)'
export const save = 'Save CSV'
export const file = 'payments by month and'
