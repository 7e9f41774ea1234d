import { Meter } from '../../ui/text/Meter.tsx'
import { shown } from '../../ui/text/Value.tsx'
import * as texts from './texts.ts'

interface SeatsMeterProps {
  taken: unknown
  count: unknown
  /** long form: "12 of 15 seats used" */
  isLong?: boolean
}

/** Shows taken and total seats. Must not use hooks, because table cells call it as a function. */
export function SeatsMeter({ taken, count, isLong = false }: SeatsMeterProps) {
  if (!isCount(taken) || !isCount(count)) {
    return shown(texts.taken(taken, count))
  }
  const words = texts.taken(taken, count)
  // 1 of 1 is normal for a business with one person, so it does not count as full
  const isFull = taken > count || (taken === count && count > 1)
  const full = isFull ? texts.full : ''
  return (
    <Meter
      label={texts.seats}
      value={taken}
      max={count}
      text={isLong ? words + texts.used(count) + full : words + full}
      isFull={isFull}
    />
  )
}

/** Returns true for a valid number of seats. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
