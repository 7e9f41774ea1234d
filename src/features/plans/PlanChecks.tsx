import { useCallback, useSyncExternalStore } from 'react'
import { useWait } from '../../ui/network.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'
import type { PlanActor } from './use-plans.ts'

/** Shows the progress of status checks, with a button to stop them. */
export function PlanChecks({ rows }: { rows: Readonly<Record<string, PlanActor>> }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      // oxlint-disable-next-line house/no-subscription -- useSelector would be right, but takes only one actor
      const watched = Object.values(rows).map((row) => row.subscribe(changed))
      return () => {
        for (const watching of watched) watching.unsubscribe()
      }
    },
    [rows],
  )
  const isChecking = () => Object.values(rows).some((row) => row.getSnapshot().matches('checking'))
  return (
    <Waiting
      wait={useWait(useSyncExternalStore(subscribe, isChecking))}
      call="getPlan"
      onStop={() => {
        for (const row of Object.values(rows)) row.send({ type: 'wait.stopped' })
      }}
    />
  )
}
