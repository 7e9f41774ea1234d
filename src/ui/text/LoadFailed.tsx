import { Button } from '../controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import * as texts from '../../lib/texts.ts'

export interface LoadFailedProps {
  /** The thing that failed to load: "payments" */
  what: string
  /** The reason: a text of the spec's section 8 */
  error: string | null
  /** The response's X-Request-Id, for support */
  callId: string | null | undefined
  onRetry: () => void
}

/** Replaces content that failed to load. */
export function LoadFailed({ what, error, callId, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      role="alert"
      title={texts.couldNotLoad(what)}
      action={<Button onPress={onRetry}>{texts.tryAgain}</Button>}
      footnote={callId != null && `${texts.reference}${callId}`}
    >
      {error}
    </EmptyState>
  )
}
