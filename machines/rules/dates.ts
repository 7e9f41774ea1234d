const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Parses a server's text as an instant in ms; a text without a zone is in UTC. Null when invalid. */
export function toInstant(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const match = instant.exec(value)
  if (!match && !day.test(value)) return null
  const at = Date.parse(match && !match[3] ? `${value}Z` : value)
  return Number.isNaN(at) ? null : at
}

/** Returns true for a date without a time, which is the same day in every zone. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && day.test(value)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the zone's date format. Caches it, because creating a format costs far more than using it. */
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

/** The last result, cached because a table cell formats one date three times: as day, time and full text. */
let last: { at: number; zone: string; parts: DateParts } | undefined

type PartName = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'timeZoneName'
export type DateParts = Readonly<Record<PartName, string>>

/** Splits a date into English text: `month` is "Mar", `day` and `year` have no leading zeros; null if invalid. */
export function partsOf(value: unknown, dateZone: string): DateParts | null {
  const at = toInstant(value)
  if (at === null) return null
  const zone = isDay(value) ? 'UTC' : dateZone
  if (last?.at !== at || last.zone !== zone) last = { at, zone, parts: readParts(at, zone) }
  return last.parts
}

function readParts(at: number, zone: string): DateParts {
  const parts = formatFor(zone).formatToParts(at)
  // The cast is safe: the format has all of these parts
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as DateParts
}
