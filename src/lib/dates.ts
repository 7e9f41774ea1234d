import { missing, unreadable } from './text.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** The instant a server's text stands for; without a zone it counts as UTC. Null when it is no date. */
export function toInstant(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const match = instant.exec(value)
  if (!match && !day.test(value)) return null
  const date = new Date(match && !match[3] ? `${value}Z` : value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** "9 Mar 2026" in the zone (any IANA name works); 'NA' for nothing, a dash for no date. A bare day stays that day. */
export function formatDate(value: unknown, zone: string = 'local'): string {
  return format(value, (date) => {
    const { day, month, year } = partsOf(date, typeof value === 'string' && isDay(value) ? 'UTC' : zone)
    return `${day} ${month} ${year}`
  })
}

/** "14:05" in the zone; nothing for a bare day or what is no instant. */
export function formatClock(value: unknown, zone: string = 'local'): string {
  const date = typeof value === 'string' && isDay(value) ? null : toInstant(value)
  if (date === null) return ''
  const { hour, minute } = partsOf(date, zone)
  return `${hour}:${minute}`
}

/** "9 Mar 2026, 14:05 UTC": the full instant, with its zone; "14:05:30" where two of a minute are told apart. */
export function formatDateTime(value: unknown, zone: string = 'local', hasSeconds = false): string {
  return format(value, (date) => {
    if (typeof value === 'string' && isDay(value)) return formatDate(value)
    const { day, month, year, hour, minute, second, timeZoneName } = partsOf(date, zone)
    return `${day} ${month} ${year}, ${hour}:${minute}${hasSeconds ? `:${second}` : ''} ${timeZoneName}`
  })
}

/** "14:03" in the zone, from a time in ms; the day comes first unless it is today's. */
export function formatTime(at: number, zone: string = 'local', now = Date.now()): string {
  const { day, month, year, hour, minute } = partsOf(new Date(at), zone)
  const today = partsOf(new Date(now), zone)
  const isToday = day === today.day && month === today.month && year === today.year
  return isToday ? `${hour}:${minute}` : `${day} ${month} ${year}, ${hour}:${minute}`
}

/** Whether a text is a day without a time: it is that day in every zone. */
export function isDay(value: string): boolean {
  return day.test(value)
}

function format(value: unknown, write: (date: Date) => string): string {
  if (value === null || value === undefined) return missing
  const date = toInstant(value)
  return date ? write(date) : unreadable
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it. */
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

/** The last that was asked for: a cell asks for one date's day, clock and full text. */
let last: { at: number; zone: string; parts: ReturnType<typeof readParts> } | undefined

/** What stands in a date, as texts in English: `month` is "Mar", `day` and `year` without zeros before them. */
export function partsOf(date: Date, zone: string) {
  const at = date.getTime()
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
