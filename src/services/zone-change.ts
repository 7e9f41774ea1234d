import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { useServices } from './services.ts'

/** Refetches a filtered list when the zone changes: the days of a filter depend on it. */
export function useZoneChange(
  filter: PageFilter | undefined,
  { send }: { send: (event: { type: 'data.outdated' }) => void },
): void {
  const { preferences } = useServices()
  const zone = useSelector(preferences, ({ context }) => context.zone)
  const asked = useRef(zone)
  const hasFilter = Object.keys(filter ?? {}).length > 0
  // A hook and not part of the lists' machines, so that it loads with the filters: only they have days
  useEffect(() => {
    if (asked.current === zone) return
    asked.current = zone
    if (hasFilter) send({ type: 'data.outdated' })
  }, [zone, hasFilter, send])
}
