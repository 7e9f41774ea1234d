import { useSlow } from './network.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as css from './waiting.css.ts'

/** Beside a write that is pending: it is sent once, so there are no tries to count. Keep it mounted. */
export function StillWaiting({ isPending }: { isPending: boolean }) {
  const isSlow = useSlow(isPending)
  const text = isSlow && 'Still waiting for the server to answer…'
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {text && (
        <span aria-hidden className={css.waiting}>
          {text}
        </span>
      )}
    </>
  )
}
