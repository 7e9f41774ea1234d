import { Button } from '../controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { explained } from './explained.ts'
import * as texts from '../../lib/texts.ts'

export interface LoadFailedProps {
  /** The thing that failed to load: "payments" */
  what: string
  /** The error text (spec, section 8), and the X-Request-Id of the response, for support */
  read: { error: string | null; failure: { callId: string | null } | null }
  actor: { send: (event: { type: 'retry.requested' }) => void }
}

/** Replaces content that failed to load. */
export function LoadFailed({ what, read: { error, failure }, actor }: LoadFailedProps) {
  return (
    <EmptyState
      role="alert"
      title={texts.couldNotLoad(what)}
      action={<Button onPress={() => actor.send({ type: 'retry.requested' })}>{texts.tryAgain}</Button>}
      footnote={failure?.callId != null && `${texts.reference}${failure.callId}`}
    >
      {explained(error)}
    </EmptyState>
  )
}
