import { useSlow, useWriting } from '../network.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as css from './waiting.css.ts'
import * as texts from '../../lib/texts.ts'

/**
 * Beside what is pending, as long as that is a write: it is sent once, so there are no tries to count. Of a read
 * `Waiting` tells more. Keep it mounted.
 */
export function StillWaiting({ isPending }: { isPending: boolean }) {
  const isWriting = useWriting()
  const isSlow = useSlow(isPending && isWriting)
  const text = isSlow && texts.stillWaiting
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
