import { isDay, partsOf } from './dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats "2026-03-09" in the zone; null if invalid. */
export function sortableDay(value: unknown, zone: string): string | null {
  const parts = partsOf(value, zone)
  if (parts === null) return null
  const month = String(months.indexOf(parts.month) + 1)
  return [parts.year.padStart(4, '0'), month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-')
}

/** Formats "2026-03-09 14:05:30" in the zone, for exports. A bare day stays unchanged; null if invalid. */
export function sortableTime(value: unknown, zone: string): string | null {
  const [day, parts] = [sortableDay(value, zone), partsOf(value, zone)]
  return parts === null || isDay(value) ? day : `${day} ${parts.hour}:${parts.minute}:${parts.second}`
}
