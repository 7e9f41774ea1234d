import { lazy } from 'react'
import { Badge } from '../../ui/text/Badge.tsx'
import { statusOf, unknownStatus } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import type { BusinessStatus } from './use-business-status.ts'

const loadFailedChange = () => import('./FailedChange.tsx')
const FailedChange = lazy(() => loadFailedChange().then((module) => ({ default: module.FailedChange })))
const StatusDialog = lazy(async () => {
  // with what tells of a failure: the connection may be lost with the answer
  const [{ StatusDialog: component }] = await Promise.all([import('./StatusDialog.tsx'), loadFailedChange()])
  return { default: component }
})

/** A business's status as a badge; what the server sends but yes and no counts as neither. */
export function StatusBadge({ isActive }: { isActive: unknown }) {
  if (typeof isActive !== 'boolean') return <Badge tone="neutral">{unknownStatus}</Badge>
  const { tone, adjective } = statusOf(isActive)
  return <Badge tone={tone}>{capitalized(adjective)}</Badge>
}

/** The confirmation, while there is something to confirm. */
export function StatusConfirmation({ status: { asked, send } }: { status: BusinessStatus }) {
  return (
    <LazyBoundary>
      {asked && (
        <StatusDialog
          change={asked}
          onConfirm={() => send({ type: 'change.confirmed' })}
          onClose={() => send({ type: 'change.cancelled' })}
        />
      )}
    </LazyBoundary>
  )
}

/** Why a change did not come about; without an answer nobody knows, so it offers to look. */
export function StatusRefused({ status, onCheck }: { status: BusinessStatus; onCheck: () => void }) {
  const { refusal, send } = status
  return (
    <LazyBoundary>
      {refusal && (
        <FailedChange
          name={refusal.change.name}
          action={statusOf(refusal.change.isActive).participle}
          error={refusal.error}
          failure={refusal.failure}
          onCheck={onCheck}
          onClose={() => send({ type: 'refusal.closed' })}
        />
      )}
    </LazyBoundary>
  )
}
