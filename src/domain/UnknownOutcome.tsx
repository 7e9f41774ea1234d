import type { ReactNode } from 'react'
import type { Failure } from '../../machines/contract/failure.ts'
import { Button } from '../ui/controls/Button.tsx'
import { intoView } from '../ui/into-view.ts'
import { Notice } from '../ui/text/Notice.tsx'
import { ServerText } from '../ui/text/ServerText.tsx'
import * as texts from '../lib/texts.ts'

interface UnknownOutcomeProps {
  /** the unconfirmed clause, such as "the seats were changed"; if `name` is set, only the part after the name */
  whether: string
  /** the user-supplied name that begins the clause */
  name?: ReactNode
  error: string
  failure: Failure | null
  /** label of the button that checks the outcome */
  checkLabel?: string | undefined
  isPending?: boolean
  onCheck: () => void
  /** another button next to the check */
  more?: ReactNode
  /** the progress of the check */
  children?: ReactNode
}

/** Says that the outcome of a write is unknown and offers a check. */
export function UnknownOutcome({
  whether,
  name,
  error,
  failure,
  checkLabel = texts.checkStatus,
  isPending = false,
  onCheck,
  more,
  children,
}: UnknownOutcomeProps) {
  return (
    <Notice
      tone="caution"
      role="alert"
      ref={intoView}
      callId={failure?.callId}
      action={
        <>
          <Button size="small" isPending={isPending} onPress={onCheck}>
            {checkLabel}
          </Button>
          {more}
        </>
      }
    >
      {name === undefined ? (
        `${texts.couldNotConfirm}${whether}. `
      ) : (
        <>
          {texts.couldNotConfirm}
          {name}
          {` ${whether}. `}
        </>
      )}
      <ServerText>{`${error}.`}</ServerText>
      {children}
    </Notice>
  )
}
