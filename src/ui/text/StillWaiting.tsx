import { useSlow, useWriting } from '../network.ts'
import { useAnnouncedWait } from '../page-wait.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as css from './waiting.css.ts'
import * as texts from '../../lib/texts.ts'

/** Announces a slow write, which is sent only once. For reads, `Waiting` counts attempts too. Keep it mounted. */
export function StillWaiting({ isPending }: { isPending: boolean }) {
  const isWriting = useWriting()
  const isSlow = useSlow(isPending && isWriting)
  const text = isSlow ? texts.stillWaiting : null
  if (useAnnouncedWait(text)) return null
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
