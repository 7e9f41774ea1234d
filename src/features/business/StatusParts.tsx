import { lazy } from 'react'
import { Badge } from '../../ui/text/Badge.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { statusWord, type BusinessStatus } from './use-business-status.ts'

const loadFailedChange = () => import('./FailedChange.tsx')
const FailedChange = lazy(() => loadFailedChange().then((module) => ({ default: module.FailedChange })))
const StatusDialog = lazy(async () => {
  // with what tells of a failure: the connection may be lost with the answer
  const [{ StatusDialog: component }] = await Promise.all([import('./StatusDialog.tsx'), loadFailedChange()])
  return { default: component }
})

/** A business's status as a badge. */
export function StatusBadge({ isActive }: { isActive: unknown }) {
  return <Badge tone={isActive === true ? 'positive' : 'neutral'}>{statusWord(isActive)}</Badge>
}

/** The confirmation, while there is something to confirm. */
export function StatusConfirmation({ status: { asked, send } }: { status: BusinessStatus }) {
  return (
    <LazyBoundary>
      {asked && (
        <StatusDialog
          change={asked}
          onConfirm={() => {
            send({ type: 'change.confirmed' })
          }}
          onClose={() => {
            send({ type: 'change.cancelled' })
          }}
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
          action={refusal.change.isActive ? 'activated' : 'deactivated'}
          error={refusal.error}
          failure={refusal.failure}
          onCheck={onCheck}
          onClose={() => {
            send({ type: 'refusal.closed' })
          }}
        />
      )}
    </LazyBoundary>
  )
}
