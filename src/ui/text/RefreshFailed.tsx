import { LineFailed } from './LineFailed.tsx'
import type { LoadFailedProps } from './LoadFailed.tsx'
import * as texts from '../../lib/texts.ts'

interface RefreshFailedProps extends LoadFailedProps {
  /** True if no earlier data is shown */
  isFirst?: boolean
}

/** Says that content failed to load or refresh, in a line beside the content. */
export function RefreshFailed({ what, isFirst, read: { error, failure }, actor }: RefreshFailedProps) {
  return (
    <LineFailed
      title={(isFirst ? texts.couldNotLoad : texts.couldNotRefresh)(what)}
      reason={error}
      callId={failure?.callId}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  )
}
