import { lazyRouteComponent } from '@tanstack/react-router'
import { Badge } from '../../../ui/text/Badge.tsx'
import { statusOf, unknownStatus } from '../../../domain/status-words.ts'
import { capitalized } from '../../../lib/text.ts'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import { fullName } from '../../../domain/names.ts'
import { removed } from '../employees/employee-texts.ts'
import type { Queue } from '../use-queue.ts'

const FailedChange = lazyRouteComponent(() => import('../FailedChange.tsx'), 'FailedChange')
const StatusDialog = lazyRouteComponent(() => import('./StatusDialog.tsx'), 'StatusDialog')

/** Shows a business's status as a badge; "Unknown" if `isActive` is not a boolean. */
export function StatusBadge({ isActive }: { isActive: unknown }) {
  if (typeof isActive !== 'boolean') return <Badge tone="neutral">{unknownStatus}</Badge>
  const { tone, adjective } = statusOf(isActive)
  return <Badge tone={tone}>{capitalized(adjective)}</Badge>
}

/** Shows the confirmation dialog while a change awaits confirmation. */
export function StatusConfirmation({ status: { asked, send } }: { status: Queue<'status'> }) {
  return <LazyBoundary>{asked && <StatusDialog change={asked} send={send} />}</LazyBoundary>
}

/** Shows why a change failed; offers a check if its outcome is unknown. */
export function ChangeRefused({ queue, onCheck }: { queue: AnyQueue; onCheck: () => void }) {
  const { refusal, send } = queue
  return (
    <LazyBoundary>
      {refusal && (
        <FailedChange
          {...(refusal.change.type === 'status'
            ? { name: refusal.change.name, action: statusOf(refusal.change.isActive).participle }
            : { name: fullName(refusal.change.employee), action: removed })}
          error={refusal.error}
          failure={refusal.failure}
          onCheck={onCheck}
          onClose={() => send({ type: 'outcomes.closed' })}
        />
      )}
    </LazyBoundary>
  )
}

type AnyQueue = Pick<Queue<'status'>, 'send'> & { refusal: Queue<'status' | 'removal'>['refusal'] }
