import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { isRelative } from '../../machines/rules/days.ts'
import { todayIn } from '../lib/filter-days.ts'
import { useServices } from './services.ts'

/** The time between two checks of the date, in ms. A timer until midnight would be late after a device's sleep. */
const MINUTE = 60_000

/**
 * Refetches a filtered list when its days change: with the zone, and after midnight if they are relative to today.
 * A hook instead of a part of the list machine, so that its code loads with the filters.
 */
export function useDaysChange(
  filter: PageFilter | undefined,
  { send }: { send: (event: { type: 'data.outdated' }) => void },
): void {
  const { preferences, after } = useServices()
  const zone = useSelector(preferences, ({ context }) => context.zone)
  const asked = useRef(zone)
  const { paidFrom, createdFrom } = filter ?? {}
  const hasFilter = Object.keys(filter ?? {}).length > 0
  const isMoving = isRelative(paidFrom ?? createdFrom ?? '')
  useEffect(() => {
    if (asked.current === zone) return
    asked.current = zone
    if (hasFilter) send({ type: 'data.outdated' })
  }, [zone, hasFilter, send])
  useEffect(() => {
    if (!isMoving) return undefined
    let today = todayIn(zone)
    let callOff: () => void
    const look = () => {
      const now = todayIn(zone)
      if (now.compare(today) !== 0) send({ type: 'data.outdated' })
      today = now
      callOff = after(MINUTE, look)
    }
    callOff = after(MINUTE, look)
    return () => callOff()
  }, [isMoving, zone, after, send])
}
