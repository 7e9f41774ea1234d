import { isDay, partsOf, toInstant } from './dates.ts'
import { missing, unreadable } from './text.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * "2026-03-09 14:05:30" in the zone, for files that are sorted; 'NA' for nothing, a dash for no date. Apart from the
 * other dates: no page shows one before its rows.
 */
export function formatSortable(value: unknown, zone: string = 'local'): string {
  if (value === null || value === undefined) return missing
  const date = toInstant(value)
  if (date === null) return unreadable
  if (typeof value === 'string' && isDay(value)) return value
  const { day, month, year, hour, minute, second } = partsOf(date, zone)
  const monthNumber = String(months.indexOf(month) + 1).padStart(2, '0')
  return `${year.padStart(4, '0')}-${monthNumber}-${day.padStart(2, '0')} ${hour}:${minute}:${second}`
}
