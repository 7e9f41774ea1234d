import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PageFilter } from '../../machines/rules/page-filter.ts'
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
  useEffect(() => {
    if (asked.current === zone) return
    asked.current = zone
    if (hasDays) send({ type: 'data.outdated' })
  }, [zone, hasDays, send])
}
