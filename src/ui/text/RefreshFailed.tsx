import { Button } from '../controls/Button.tsx'
import type { LoadFailedProps } from './LoadFailed.tsx'
import { explained } from './explained.ts'
import { Notice } from './Notice.tsx'
import * as texts from '../../lib/texts.ts'

/** A notice above content that failed to refresh. */
export function RefreshFailed({ what, read: { error, failure }, actor }: LoadFailedProps) {
  return (
    <Notice
      tone="critical"
      callId={failure?.callId}
      title={texts.couldNotRefresh(what)}
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
