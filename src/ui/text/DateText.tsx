import { use } from 'react'
import { formatDate, formatDateTime, toInstant } from '../../lib/dates.ts'
import { shown } from './Value.tsx'
import { ZoneContext } from './zone.ts'

export interface DateTextProps {
  /** As the server sent it: an instant or a day; anything else reads 'NA' or a dash. */
  value: unknown
  /** The full instant with its zone in place of the date alone. */
  withTime?: boolean
}

/** A date in the zone chosen for this device. In a table's cell: `cell: ({ row }) => <DateText value={…} />`. */
export function DateText({ value, withTime = false }: DateTextProps) {
  const zone = use(ZoneContext)
  const full = formatDateTime(value, zone)
  const instant = toInstant(value)
  if (instant === null) return shown(full)
  return (
    <time dateTime={instant.toISOString()} title={withTime ? undefined : full}>
      {withTime ? full : formatDate(value, zone)}
    </time>
  )
}
