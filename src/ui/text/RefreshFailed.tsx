import { Button } from '../controls/Button.tsx'
import type { LoadFailedProps } from './LoadFailed.tsx'
import { explained } from './explained.ts'
import { Notice } from './Notice.tsx'
import * as texts from '../../lib/texts.ts'

interface RefreshFailedProps extends LoadFailedProps {
  /** True if no earlier data is shown */
  isFirst?: boolean
}

/** A notice above content that failed to load or refresh. */
export function RefreshFailed({ what, isFirst, read: { error, failure }, actor }: RefreshFailedProps) {
  return (
    <Notice
      tone="critical"
      callId={failure?.callId}
      title={(isFirst ? texts.couldNotLoad : texts.couldNotRefresh)(what)}
      action={
        <Button size="small" onPress={() => actor.send({ type: 'retry.requested' })}>
          {texts.tryAgain}
        </Button>
      }
    >
      {explained(error)}
    </Notice>
  )
}
