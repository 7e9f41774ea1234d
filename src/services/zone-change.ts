import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { useServices } from './services.ts'

/** Refetches a filtered list when dates are shown in another zone: the days of a filter are that zone's. */
export function useZoneChange(
  filter: PageFilter | undefined,
  { send }: { send: (event: { type: 'data.outdated' }) => void },
): void {
  const { preferences } = useServices()
  const zone = useSelector(preferences, ({ context }) => context.zone)
  const asked = useRef(zone)
  const hasFilter = Object.keys(filter ?? {}).length > 0
  // here and not in an actor of the lists' machines: with the filters' code, for only a filter has days
  useEffect(() => {
    if (asked.current === zone) return
    asked.current = zone
    if (hasFilter) send({ type: 'data.outdated' })
  }, [zone, hasFilter, send])
}
