import { countOf } from '../../lib/text.ts'
import { lastIn, type NamedDays } from '../../../machines/rules/days.ts'

export const filters = 'Filters'
export const active = ' active'
export const clearAll = 'Clear all'
export const noFilter = 'No filter is chosen'
/** Returns "Filter by Status Failed", which contains the button's visible text. */
export const filterBy = (what: string) => `Filter by ${what}`
export const remove = (what: string) => `Remove ${what}`
export const dropped = (names: string) => `Part of this address could not be read and was left out: ${names}.`
export const order = 'order'

/** Returns the words for excluded values: "Status not Failed". */
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
const presets: Readonly<Record<NamedDays, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  thisYear: 'This year',
  lastYear: 'Last year',
}
const isNamed = (text: string): text is NamedDays => Object.hasOwn(presets, text)
/** Returns days as text: "Last 14 days"; null for days that are not relative to today. */
export function relativeDays(text: string): string | null {
  const last = lastIn(text)
  if (last) return `Last ${countOf(last.count, last.unit.slice(0, -1))}`
  return isNamed(text) ? presets[text] : null
}
export const typeDays = 'Days'
export const typeDaysHint = 'last 14 days · 2026-10-01 14:30 to 2026-10-03'
export const unreadableDays = 'Enter days, such as last 14 days, or 2026-10-01 14:30 to 2026-10-03'
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
