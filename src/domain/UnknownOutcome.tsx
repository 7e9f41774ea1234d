import type { ReactNode } from 'react'
import type { Failure } from '../../machines/contract/failure.ts'
import { Button } from '../ui/controls/Button.tsx'
import { intoView } from '../ui/into-view.ts'
import { Notice } from '../ui/text/Notice.tsx'
import { ServerText } from '../ui/text/ServerText.tsx'
import * as texts from '../lib/texts.ts'

interface UnknownOutcomeProps {
  /** what nobody knows: "the seats were changed", or what follows the name */
  whether: string
  /** somebody's word, of what it is about */
  name?: ReactNode
  error: string
  failure: Failure | null
  /** on the button that looks it up */
  checkLabel?: string | undefined
  isPending?: boolean
  onCheck: () => void
  /** a further button */
  more?: ReactNode
  /** how looking it up goes */
  children?: ReactNode
}

/** A write had no answer, so it may have been done or not: says so, and offers to look. */
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
