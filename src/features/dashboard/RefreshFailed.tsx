import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/text/Notice.tsx'

interface RefreshFailedProps {
  /** "figures": what could not be had. */
  what: string
  /** There are none to show; else older ones stay in sight. */
  isFirst: boolean
  error: string | null
  callId: string | null | undefined
  onRetry: () => void
}

/** Above what could not be had, or not be had anew. */
export function RefreshFailed({ what, isFirst, error, callId, onRetry }: RefreshFailedProps) {
  return (
    <Notice
      tone="critical"
      callId={callId}
      title={isFirst ? `Could not load ${what}` : `Could not refresh ${what}; these are older`}
      action={
        <Button size="small" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {error}
    </Notice>
  )
}
