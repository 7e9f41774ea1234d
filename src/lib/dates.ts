import { missing, unreadable } from '../../machines/rules/clean-text.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Parses a server's text as an instant, in UTC when it has no zone. Null when invalid. */
export function toInstant(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const match = instant.exec(value)
  if (!match && !day.test(value)) return null
  const date = new Date(match && !match[3] ? `${value}Z` : value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** "9 Mar 2026" in the zone (any IANA name works); 'NA' for nothing, a dash for no date. A bare day stays that day. */
export function formatDate(value: unknown, zone: string = 'local'): string {
  return format(value, zone, ({ day, month, year }) => `${day} ${month} ${year}`)
}

/** "14:05" in the zone; '' for a bare day or an invalid instant. */
export function formatClock(value: unknown, zone: string = 'local'): string {
  const parts = isDay(value) ? null : partsOf(value, zone)
  return parts ? `${parts.hour}:${parts.minute}` : ''
}

/** "9 Mar 2026, 14:05 UTC", or with seconds "14:05:30". */
export function formatDateTime(value: unknown, zone: string = 'local', hasSeconds = false): string {
  if (isDay(value)) return formatDate(value)
  return format(value, zone, ({ day, month, year, hour, minute, second, timeZoneName }) => {
    return `${day} ${month} ${year}, ${hour}:${minute}${hasSeconds ? `:${second}` : ''} ${timeZoneName}`
  })
}

/** "14:03" in the zone, from an instant in ms; with its day unless it is today. */
export function formatTime(at: number, zone: string = 'local', now = Date.now()): string {
  const [time, today] = [at, now].map((ms) => new Date(ms).toISOString())
  const [day, clock] = [formatDate(time, zone), formatClock(time, zone)]
  return day === formatDate(today, zone) ? clock : `${day}, ${clock}`
}

/** Returns true for a date without a time, which is the same day in every zone. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && day.test(value)
}

function format(value: unknown, zone: string, write: (parts: DateParts) => string): string {
  if (value === null || value === undefined) return missing
  const parts = partsOf(value, zone)
  return parts ? write(parts) : unreadable
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches the formats, because creating one costs far more than using it. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...(zone !== 'local' && { timeZone: zone }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  formats.set(zone, made)
  return made
}

/** The last result: a table cell formats one date as day, clock and full text. */
let last: { at: number; zone: string; parts: DateParts } | undefined

type DateParts = ReturnType<typeof readParts>

/** Splits a date into English texts: `month` is "Mar", `day` and `year` without zeros; null for an invalid date. */
export function partsOf(value: unknown, dateZone: string): DateParts | null {
  const date = toInstant(value)
  if (date === null) return null
  const [at, zone] = [date.getTime(), isDay(value) ? 'UTC' : dateZone]
  if (last?.at !== at || last.zone !== zone) last = { at, zone, parts: readParts(date, zone) }
  return last.parts
}

function readParts(date: Date, zone: string) {
  const of = Object.fromEntries(
    formatFor(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const { day = '', month = '', year = '', hour = '', minute = '', second = '', timeZoneName = '' } = of
  return { day, month, year, hour, minute, second, timeZoneName }
}
