import { use } from 'react'
import { formatTime } from '../../lib/dates.ts'
import { TRIES } from '../../lib/retry.ts'
import type { Wait, WaitingCall } from '../../lib/wait.ts'
import { Button } from '../controls/Button.tsx'
import { keepFocus } from '../overlay/keep-focus.ts'
import { useAttempt, useHeld, useOnline } from '../network.ts'
import * as css from './waiting.css.ts'
import { ZoneContext } from './zone.ts'
import * as texts from '../../lib/texts.ts'

export interface WaitingProps {
  /** of the read */
  wait: Wait
  /** the read that is waited for */
  call: WaitingCall
  /** when what is shown was answered, in ms; absent where its age is told otherwise */
  since?: number | null
  /** absent where another way leads on */
  onStop?: (() => void) | undefined
}

/**
 * From 3 s on it says that it is still trying, and which try; from 10 s it offers to stop. While offline it says
 * from when the data is. Keep it mounted beside what loads.
 */
export function Waiting({ wait, call, since = null, onStop }: WaitingProps) {
  const attempt = useAttempt(call)
  const isOnline = useOnline()
  const zone = use(ZoneContext)
  const isHeld = useHeld()
  const isLong = wait === 'long' && !isHeld
  const isSlow = isLong || (wait === 'slow' && !isHeld)
  return (
    <div className={css.waiting}>
      <span role="status">{isSlow && texts.stillTrying(attempt, TRIES)}</span>
      {isLong && onStop && (
        <Button ref={keepFocus} size="small" onPress={onStop}>
          {texts.stop}
        </Button>
      )}
      {!isOnline && since !== null && <span>{texts.asOf(formatTime(since, zone))}</span>}
    </div>
  )
}
