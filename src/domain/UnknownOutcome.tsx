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
  name?: ReactNode
  error: string
  failure: Failure | null
  checkLabel?: string | undefined
  isPending?: boolean
  onCheck: () => void
  more?: ReactNode
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
