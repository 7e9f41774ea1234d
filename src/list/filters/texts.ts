import type { MovingDays } from '../../../machines/rules/views.ts'

export const filters = 'Filters'
export const active = ' active'
export const clearAll = 'Clear all'
export const done = 'Done'
export const noFilter = 'No filter is chosen'
/** "Filter by Status Failed"; contains the button's visible text */
export const filterBy = (what: string) => `Filter by ${what}`
export const remove = (what: string) => `Remove ${what}`
export const dropped = (names: string) => `Part of this address could not be read and was left out: ${names}.`
export const order = 'order'

/** "Status not Failed" */
export const not = (values: string) => `not ${values}`
export const exclude = 'Exclude these'
export const filterByRow = 'Filter by this row'
export const onlyThis = (label: string, value: string) => `${label}: only ${value}`
export const notThis = (label: string, value: string) => `${label}: not ${value}`
export const noValuesYet = 'Values appear here as rows are loaded.'

export const from = 'From, USD'
export const to = 'To, USD'
export const unreadable = 'Enter a number, such as 99.50'
export const crossed = 'To must be at least From'
export const fromAmount = (amount: string) => `from ${amount}`
export const toAmount = (amount: string) => `up to ${amount}`
export const amounts = (from: string, to: string) => `${from} to ${to}`

export const daysIn = (zone: string) => `Days in ${zone} time`
export const chooseDays = 'Choose days'
export const fromDay = (day: string) => `from ${day}`
export const toDay = (day: string) => `until ${day}`
export const presets: Readonly<Record<MovingDays, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  thisYear: 'This year',
  lastYear: 'Last year',
}
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
