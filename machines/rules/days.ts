// The days of a filter: relative to today ("last14days"), or as `2026-10-31`, with a time as `2026-10-31T14:30`.
// Beyond the spec (section 2 is silent on filters).
import { partsOf } from './dates.ts'

/** The ranges of days relative to today that have a name. Each is one parameter of the URL. */
export const namedDays = [
  'today',
  'yesterday',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type NamedDays = (typeof namedDays)[number]

/** Parses "last14days"; null for any other text. */
export function lastIn(text: string): { count: number; unit: 'days' | 'weeks' | 'months' } | null {
  const [, count, unit] = /^last([1-9]\d{0,2})(days|weeks|months)$/.exec(text) ?? []
  if (unit !== 'days' && unit !== 'weeks' && unit !== 'months') return null
  return { count: Number(count), unit }
}

/** Returns true for a range of days relative to today. */
export function isRelative(text: string): boolean {
  return namedDays.some((name) => name === text) || lastIn(text) !== null
}

/** The two parameters of a range; '' for an open end, and for the end of a relative range. */
export interface Days {
  from: string
  to: string
}

/** Parses typed days, such as "last 14 days", "this month" or "2026-10-01 14:30 to 2026-10-03"; null when invalid. */
export function readDays(draft: string): Days | null {
  const text = draft.trim().toLowerCase().replace(/\s+/g, ' ')
  if (text === '') return { from: '', to: '' }
  const short = text.replace(/^(last \d+ (?:day|week|month))$/, '$1s').replace(/ (\d+) /, '$1')
  const relative = short.replace(/ ([a-z])/, (_, letter: string) => letter.toUpperCase())
  if (isRelative(relative)) return { from: relative, to: '' }
  const [first = '', second, ...more] = text.replace(/^from /, '').split(/ to | – |^until /)
  const [from, to] = [toMoment(first), second === undefined ? '' : toMoment(second)]
  if (from === null || to === null || more.length > 0 || (from === '' && to === '')) return null
  if (second === undefined) return { from, to: text.startsWith('from ') || from.includes('T') ? '' : from }
  return isCrossed(from, to) ? null : { from, to }
}

/** Writes days so that `readDays` can read them. */
export function writeDays({ from, to }: Days): string {
  if (isRelative(from))
    return from.replace(/\d+/, ' $& ').replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
  const [first, last] = [from.replace('T', ' '), to.replace('T', ' ')]
  if (first === '') return last === '' ? '' : `until ${last}`
  if (last === '') return `from ${first}`
  return first === last ? first : `${first} to ${last}`
}

/** Returns true if a range ends before it begins. A day without a time includes all of its times. */
export function isCrossed(from: string, to: string): boolean {
  return to !== '' && from.slice(0, to.length) > to.slice(0, from.length)
}

function toMoment(text: string): string | null {
  if (text === '') return ''
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[ t](\d{1,2}:\d{2}))?$/.exec(text) ?? []
  const moment = time === undefined ? day : `${day}T${time.padStart(5, '0')}`
  const parts = partsOf(moment, 'UTC')
  // A day that does not exist is invalid or moves to the next month
  return parts !== null && Number(parts.day) === Number(day.slice(8)) ? moment : null
}
