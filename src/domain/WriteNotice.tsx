import type { Failure } from '../../machines/contract/failure.ts'
import type { WaitingCall } from '../lib/wait.ts'
import { intoView } from '../ui/into-view.ts'
import { useWait } from '../ui/network.ts'
import { Notice } from '../ui/text/Notice.tsx'
import { Waiting } from '../ui/text/Waiting.tsx'
import { errorAbove } from './error-above.ts'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { wordsHere } from './write-words.ts'

export interface WriteNoticeProps {
  write: Parameters<typeof wordsHere>[0]
  /** the names of its fields: what the server says of them stands beside them */
  fields: readonly string[]
  /** above the reason why it failed */
  failedTitle?: string | undefined
  /** on the button that looks whether it was done */
  checkLabel?: string | undefined
  /** how that goes; absent where another screen looks */
  checking?: { isPending: boolean; call: WaitingCall; onStop: () => void } | undefined
  /** what `useForm` gives */
  state: { error: string | null; failure: Failure | null; isUnknown: boolean; check: () => void }
}

/** Why a form's write failed, or that nobody knows whether it was done. */
export function WriteNotice({ write, fields, failedTitle, checkLabel, checking, state }: WriteNoticeProps) {
  const { error, failure, isUnknown, check } = state
  const isChecking = checking?.isPending ?? false
  const wait = useWait(isChecking)
  if (error === null) return null
  if (isUnknown || isChecking) {
    return (
      <UnknownOutcome
        whether={wordsHere(write)}
        error={error}
        failure={failure}
        checkLabel={checkLabel}
        isPending={isChecking}
        onCheck={check}
      >
        {checking && <Waiting wait={wait} call={checking.call} onStop={checking.onStop} />}
      </UnknownOutcome>
    )
  }
  const above = errorAbove(error, failure, fields)
  if (above === null) return null
  return (
    <Notice tone="critical" title={failedTitle} callId={failure?.callId} ref={intoView}>
      {above}
    </Notice>
  )
}
