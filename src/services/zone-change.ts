import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { useServices } from './services.ts'

/** Refetches a filtered list when the zone changes, because the days of a filter depend on the zone. */
export function useZoneChange(
  filter: PageFilter | undefined,
  { send }: { send: (event: { type: 'data.outdated' }) => void },
): void {
  const { preferences } = useServices()
  const zone = useSelector(preferences, ({ context }) => context.zone)
  const asked = useRef(zone)
  const hasFilter = Object.keys(filter ?? {}).length > 0
  // A hook instead of a part of the list machine, so that its code loads with the filters
  useEffect(() => {
    if (asked.current === zone) return
    asked.current = zone
    if (hasFilter) send({ type: 'data.outdated' })
  }, [zone, hasFilter, send])
}
