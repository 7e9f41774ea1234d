import { use } from 'react'
import { formatClock, formatDate, formatDateTime, isoOf } from '../../lib/dates.ts'
import * as css from './two-lines.css.ts'
import { shown } from './Value.tsx'
import { ZoneContext } from './zone.ts'

export interface DateTextProps {
  /** The server's timestamp or day; if it is missing or invalid, 'NA' or a dash is shown */
  value: unknown
  withTime?: boolean
  withClock?: boolean
  /** Text shown instead of the date, such as "2 h ago" */
  age?: string
}

/** Renders a date in the display time zone. In a table: `cell: (payment) => <DateText value={payment.paidAt} />`. */
export function DateText({ value, withTime = false, withClock = false, age }: DateTextProps) {
  const zone = use(ZoneContext)
  const full = formatDateTime(value, zone)
  const iso = isoOf(value)
  if (iso === undefined) return shown(full)
  const text = age ?? (withTime ? full : formatDate(value, zone))
  const clock = withClock && formatClock(value, zone)
  return (
    <time
      dateTime={iso}
      data-tip={text === full ? undefined : full}
      className={clock ? css.twoLines : undefined}
    >
      {text}
      {clock && <span className={css.second}> {clock}</span>}
    </time>
  )
}
