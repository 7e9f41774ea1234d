import { use } from 'react'
import { formatTime } from '../../lib/dates.ts'
import { TRIES } from '../../lib/retry.ts'
import type { Wait, WaitingCall } from '../../lib/wait.ts'
import { Button } from '../controls/Button.tsx'
import { keepFocus } from '../overlay/keep-focus.ts'
import { useAttempt, useHeld, useOnline } from '../network.ts'
import { useAnnouncedWait } from '../page-wait.ts'
import * as css from './waiting.css.ts'
import { ZoneContext } from './zone.ts'
import * as texts from '../../lib/texts.ts'

export interface WaitingProps {
  /** The stage of the wait: brief, slow or long; null while no read is pending */
  wait: Wait
  call: WaitingCall
  /** The time of the displayed response, in ms; absent if its age is shown elsewhere */
  since?: number | null
  /** Absent if the user can stop waiting in another way */
  onStop?: (() => void) | undefined
}

/**
 * Announces a slow read: after 3 s with the number of the attempt, unless the frame already shows it; after 10 s also
 * with a stop button. Offline it shows the time of the displayed data. Keep it mounted beside the content.
 */
export function Waiting({ wait, call, since = null, onStop }: WaitingProps) {
  const attempt = useAttempt(call)
  const isOnline = useOnline()
  const zone = use(ZoneContext)
  const isHeld = useHeld()
  const isLong = wait === 'long' && !isHeld
  const isSlow = isLong || (wait === 'slow' && !isHeld)
  const text = isSlow ? texts.stillTrying(attempt, TRIES) : null
  const isSaid = useAnnouncedWait(text)
  return (
    <div className={css.waiting}>
      <span role="status">{!isSaid && text}</span>
      {isLong && onStop && (
        <Button ref={keepFocus} size="small" onPress={onStop}>
          {texts.stop}
        </Button>
      )}
      {!isOnline && since !== null && <span>{texts.asOf(formatTime(since, zone))}</span>}
    </div>
  )
}
