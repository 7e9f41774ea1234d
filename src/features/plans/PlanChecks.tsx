import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { planStatusesMachine } from '../../../machines/plan-statuses.machine.ts'
import { useWait } from '../../ui/network.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'

/** Shows the progress of status checks, with a button to stop them. */
export function PlanChecks({ statuses }: { statuses: ActorRefFrom<typeof planStatusesMachine> }) {
  const rows = useSelector(statuses, ({ context }) => context.plans)
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
