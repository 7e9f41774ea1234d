import type { Failure } from '../../machines/contract/failure.ts'
import type { WaitingCall } from '../lib/wait.ts'
import { intoView } from '../ui/into-view.ts'
import { useWait } from '../ui/network.ts'
import { Notice } from '../ui/text/Notice.tsx'
import { Waiting } from '../ui/text/Waiting.tsx'
import { errorAbove } from './other-fields.ts'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { wordsHere } from './write-words.ts'

export interface WriteNoticeProps {
  write: Parameters<typeof wordsHere>[0]
  /** names of the form's fields; each field shows its own server error */
  fields: readonly string[]
  failedTitle?: string | undefined
  checkLabel?: string | undefined
  /** the check's progress; absent if another screen runs the check */
  checking?: { isPending: boolean; call: WaitingCall; onStop: () => void } | undefined
  state: { error: string | null; failure: Failure | null; isUnknown: boolean; check: () => void }
}

/** Shows why a form's write failed, or that its outcome is unknown. */
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
