import { Button } from '../controls/Button.tsx'
import { Notice } from './Notice.tsx'
import * as texts from '../../lib/texts.ts'

interface RefreshFailedProps {
  /** "figures": what could not be had. */
  what: string
  /** There are none to show; else older ones stay in sight. */
  isFirst?: boolean
  error: string | null
  callId: string | null | undefined
  onRetry: () => void
}

/** Above what could not be had, or not be had anew. */
export function RefreshFailed({ what, isFirst = false, error, callId, onRetry }: RefreshFailedProps) {
  return (
    <Notice
      tone="critical"
      callId={callId}
      title={(isFirst ? texts.couldNotLoad : texts.couldNotRefresh)(what)}
      action={
        <Button size="small" onPress={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      {error}
    </Notice>
  )
}
