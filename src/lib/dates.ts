/** Formats dates for the screen, in a zone (any IANA name, or 'local'). */
import { missing, unreadable } from '../../machines/rules/clean-text.ts'
import { isDay, partsOf, toInstant, type DateParts } from '../../machines/rules/dates.ts'

/** Formats a date: "9 Mar 2026"; 'NA' if missing, a dash if invalid. A bare day is the same in every zone. */
export const formatDate = (value: unknown, zone = 'local'): string =>
  format(value, zone, ({ day, month, year }) => `${day} ${month} ${year}`)

/** Formats a bare day: "9 Mar". */
export const formatDayMonth = (bareDay: string): string =>
  format(bareDay, 'UTC', ({ day, month }) => `${day} ${month}`)

/** Formats the month of a bare day: "Mar 2026". */
export const formatMonth = (bareDay: string): string =>
  format(bareDay, 'UTC', ({ month, year }) => `${month} ${year}`)

/** Formats a range of valid bare days: "1–31 Oct 2026", "28 Sep – 4 Oct 2026", "31 Oct 2026". */
export function formatRange(from: string, to: string): string {
  const [first, last] = [partsOf(from, 'UTC'), partsOf(to, 'UTC')]
  if (from === to) return formatDate(from)
  if (first?.year !== last?.year) return `${formatDate(from)} – ${formatDate(to)}`
  if (first?.month !== last?.month) return `${formatDayMonth(from)} – ${formatDate(to)}`
  return `${first?.day}–${formatDate(to)}`
}

/** Formats the time of day: "14:05"; '' for a bare day or an invalid instant. */
export function formatClock(value: unknown, zone = 'local'): string {
  const parts = isDay(value) ? null : partsOf(value, zone)
  return parts ? `${parts.hour}:${parts.minute}` : ''
}

/** Formats date and time: "9 Mar 2026, 14:05 UTC", or with seconds "14:05:30". */
export function formatDateTime(value: unknown, zone = 'local', hasSeconds = false): string {
  if (isDay(value)) return formatDate(value)
  return format(value, zone, ({ day, month, year, hour, minute, second, timeZoneName }) => {
    return `${day} ${month} ${year}, ${hour}:${minute}${hasSeconds ? `:${second}` : ''} ${timeZoneName}`
  })
}

/** Formats an instant in ms: "14:03" today, "9 Mar 2026, 14:03" on any other day. */
export function formatTime(at: number, zone = 'local', now = Date.now()): string {
  const [time, today] = [at, now].map((ms) => new Date(ms).toISOString())
  const [day, clock] = [formatDate(time, zone), formatClock(time, zone)]
  return day === formatDate(today, zone) ? clock : `${day}, ${clock}`
}

/** Formats a date for machines: "2026-03-09T14:05:30.000Z"; undefined if invalid. */
export function isoOf(value: unknown): string | undefined {
  const at = toInstant(value)
  return at === null ? undefined : new Date(at).toISOString()
}

function format(value: unknown, zone: string, write: (parts: DateParts) => string): string {
  if (value === null || value === undefined) return missing
  const parts = partsOf(value, zone)
  return parts ? write(parts) : unreadable
}
