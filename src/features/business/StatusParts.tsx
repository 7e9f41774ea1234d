import { lazy } from 'react'
import { isOutcomeUnknown } from '../../../machines/contract/failure.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { withOtherFields } from '../../domain/other-fields.ts'
import { statusOf, unknownStatus } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import { ServerText } from '../../ui/text/ServerText.tsx'
import * as css from './business.css.ts'
import type { BusinessStatus } from './use-business-status.ts'

const StatusDialog = lazy(() =>
  import('./StatusDialog.tsx').then((module) => ({ default: module.StatusDialog })),
)

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
  if (refusal === null) return null
  const { change, error, failure } = refusal
  const { participle } = statusOf(change.isActive)
  const isUnknown = isOutcomeUnknown(failure)
  const close = () => {
    send({ type: 'refusal.closed' })
  }
  return (
    <Notice
      tone={isUnknown ? 'caution' : 'critical'}
      role="alert"
      callId={failure?.callId}
      action={
        <span className={css.buttons}>
          {isUnknown && (
            <Button
              size="small"
              onPress={() => {
                close()
                onCheck()
              }}
            >
              Check
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={close}>
            Close
          </Button>
        </span>
      }
    >
      <span className={css.prose}>
        {isUnknown && 'It is unknown whether '}
        <bdi className={css.name}>{change.name}</bdi>
        {isUnknown ? ` was ${participle}. ` : ` was not ${participle}. `}
        <ServerText>{isUnknown ? `${error}.` : (withOtherFields(error, failure, []) ?? error)}</ServerText>
      </span>
    </Notice>
  )
}
