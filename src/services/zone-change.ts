import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { useServices } from './services.ts'

/** Asks anew once dates are shown in another zone, for whoever shows what a range of days leaves: the days are that zone's. */
export function useZoneChange(
  filter: PageFilter | undefined,
  { send }: { send: (event: { type: 'data.outdated' }) => void },
): void {
  const { preferences } = useServices()
  const zone = useSelector(preferences, ({ context }) => context.zone)
  const asked = useRef(zone)
  const hasDays = Object.keys(filter ?? {}).some((name) => /^(paid|created)(From|To)$/.test(name))
  // here and not in an actor of the lists' machines: with the filters' code, for only a filter has days
  useEffect(() => {
    if (asked.current === zone) return
    asked.current = zone
    if (hasDays) send({ type: 'data.outdated' })
  }, [zone, hasDays, send])
}
