/** Formats dates for the screen, in a zone (any IANA name, or 'local'). */
import { missing, unreadable } from '../../machines/rules/clean-text.ts'
import { isDay, partsOf, toInstant, type DateParts } from '../../machines/rules/dates.ts'

/** "9 Mar 2026"; 'NA' for a missing date, a dash for an invalid one. The zone does not shift a day without a time. */
export function formatDate(value: unknown, zone = 'local'): string {
  return format(value, zone, ({ day, month, year }) => `${day} ${month} ${year}`)
}

/** "9 Mar" for a bare day. */
export function formatDayMonth(bareDay: string): string {
  return format(bareDay, 'UTC', ({ day, month }) => `${day} ${month}`)
}

/** "1–31 Oct 2026", "28 Sep – 4 Oct 2026", "31 Oct 2026", from valid bare days. */
export function formatRange(from: string, to: string): string {
  const [first, last] = [partsOf(from, 'UTC'), partsOf(to, 'UTC')]
  if (from === to) return formatDate(from)
  if (first?.year !== last?.year) return `${formatDate(from)} – ${formatDate(to)}`
  if (first?.month !== last?.month) return `${formatDayMonth(from)} – ${formatDate(to)}`
  return `${first?.day}–${formatDate(to)}`
}

/** "14:05"; '' for a bare day or an invalid instant. */
export function formatClock(value: unknown, zone = 'local'): string {
  const parts = isDay(value) ? null : partsOf(value, zone)
  return parts ? `${parts.hour}:${parts.minute}` : ''
}

/** "9 Mar 2026, 14:05 UTC", or with seconds "14:05:30". */
export function formatDateTime(value: unknown, zone = 'local', hasSeconds = false): string {
  if (isDay(value)) return formatDate(value)
  return format(value, zone, ({ day, month, year, hour, minute, second, timeZoneName }) => {
    return `${day} ${month} ${year}, ${hour}:${minute}${hasSeconds ? `:${second}` : ''} ${timeZoneName}`
  })
}

/** "14:03", from an instant in ms; "9 Mar 2026, 14:03" if the instant is not today. */
export function formatTime(at: number, zone = 'local', now = Date.now()): string {
  const [time, today] = [at, now].map((ms) => new Date(ms).toISOString())
  const [day, clock] = [formatDate(time, zone), formatClock(time, zone)]
  return day === formatDate(today, zone) ? clock : `${day}, ${clock}`
}

/** "2026-03-09T14:05:30.000Z", for machines; undefined for an invalid date. */
export function isoOf(value: unknown): string | undefined {
  const at = toInstant(value)
  return at === null ? undefined : new Date(at).toISOString()
}

function format(value: unknown, zone: string, write: (parts: DateParts) => string): string {
  if (value === null || value === undefined) return missing
  const parts = partsOf(value, zone)
  return parts ? write(parts) : unreadable
}
