import type { ReactNode, Ref } from 'react'
import type { Failure } from '../../machines/contract/failure.ts'
import { Button } from '../ui/controls/Button.tsx'
import { intoView } from '../ui/into-view.ts'
import { Notice } from '../ui/text/Notice.tsx'
import { ServerText } from '../ui/text/ServerText.tsx'
import * as texts from '../lib/texts.ts'

interface UnknownOutcomeProps {
  /** the unconfirmed clause, such as "the seats were changed"; with `name`, the clause without its subject */
  whether: string
  name?: ReactNode
  error: string
  failure: Failure | null
  isPending?: boolean
  onCheck: () => void
  /** a ref for the button that checks */
  check?: Ref<HTMLButtonElement>
  more?: ReactNode
  children?: ReactNode
}

/** Says that the outcome of a write is unknown and offers a check. */
export function UnknownOutcome({ check, onCheck, ...props }: UnknownOutcomeProps) {
  const { whether, name, error, failure, isPending = false } = props
  return (
    <Notice
      tone="caution"
      role="alert"
      ref={intoView}
      callId={failure?.callId}
      action={
        <>
          <Button ref={check} size="small" isPending={isPending} onPress={onCheck}>
            {texts.checkStatus}
          </Button>
          {props.more}
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
      {props.children}
    </Notice>
  )
}
