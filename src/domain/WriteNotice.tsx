import { useEffect, useRef } from 'react'
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
  failedTitle: string
  /** the read that looks up the outcome of an unanswered write, and its progress */
  checkCall: WaitingCall
  checking: { isPending: boolean; onStop: () => void }
  state: { error: string | null; failure: Failure | null; isUnknown: boolean; check: () => void }
}

/** Shows why a form's write failed, or that its outcome is unknown. */
export function WriteNotice({ write, fields, failedTitle, checkCall, checking, state }: WriteNoticeProps) {
  const { error, failure, isUnknown, check } = state
  const wait = useWait(checking.isPending)
  const button = useRef<HTMLButtonElement>(null)
  // moves the focus to the check, because the field that had it is disabled, or the Stop button is gone
  useEffect(() => {
    if (isUnknown) button.current?.focus()
  }, [isUnknown])
  if (error === null) return null
  if (isUnknown || checking.isPending) {
    return (
      <UnknownOutcome
        whether={wordsHere(write)}
        error={error}
        failure={failure}
        isPending={checking.isPending}
        onCheck={check}
        check={button}
      >
        <Waiting wait={wait} call={checkCall} onStop={checking.onStop} />
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
