import { Button } from '../../ui/Button.tsx'
import * as css from './payments.css.ts'
import type { usePayments } from './use-payments.ts'

/** From 3 s on it says that it is still trying; from 10 s it offers to stop. */
export function Waiting({
  snapshot,
  onStop,
}: {
  snapshot: ReturnType<typeof usePayments>['snapshot']
  onStop: () => void
}) {
  const isLong = snapshot.matches({ status: { loading: 'long' } })
  const isSlow = isLong || snapshot.matches({ status: { loading: 'slow' } })
  return (
    <div className={css.waiting}>
      <span role="status">{isSlow && 'This takes longer than usual. Still trying…'}</span>
      {isLong && (
        <Button size="small" onPress={onStop}>
          Stop
        </Button>
      )}
    </div>
  )
}
