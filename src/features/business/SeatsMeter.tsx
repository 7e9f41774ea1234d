import { formatCount } from '../../lib/text.ts'
import { Meter } from '../../ui/text/Meter.tsx'
import { shown } from '../../ui/text/Value.tsx'

interface SeatsMeterProps {
  taken: unknown
  count: unknown
  /** in words: "12 of 15 seats used" */
  isLong?: boolean
}

/** Seats taken of seats there are. No hooks: it may stand in a table's cell. */
export function SeatsMeter({ taken, count, isLong = false }: SeatsMeterProps) {
  if (!isCount(taken) || !isCount(count)) {
    return shown(`${formatCount(taken)} of ${formatCount(count)}`)
  }
  const words = `${formatCount(taken)} of ${formatCount(count)}`
  const full = taken >= count ? ', full' : ''
  return (
    <Meter
      label="Seats"
      value={taken}
      max={count}
      text={isLong ? `${words} ${count === 1 ? 'seat' : 'seats'} used${full}` : words + full}
    />
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
