import { Button } from '../controls/Button.tsx'
import { Notice } from './Notice.tsx'
import * as texts from '../../lib/texts.ts'

interface RefreshFailedProps {
  /** The thing that failed to load: "figures" */
  what: string
  /** No older data are shown */
  isFirst?: boolean
  error: string | null
  callId: string | null | undefined
  onRetry: () => void
}

/** A notice above content that failed to load or refresh. */
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
