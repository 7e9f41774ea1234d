import type { Failure } from '../../../machines/contract/failure.ts'
import { countOf } from '../../lib/text.ts'
import { waitOf, type WaitingCall } from '../../lib/wait.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import type { Columns } from '../../ui/table/table-columns.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'
import * as css from './business.css.ts'
import { useRowPages } from './use-row-pages.tsx'

interface TabTableProps<Row extends object> {
  /** "Subscriptions" */
  label: string
  noun: string
  columns: Columns<Row>
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** of a machine that is idle, loading, success or error */
  snapshot: {
    value: unknown
    matches: (state: 'error' | 'success' | { success: 'outdated' }) => boolean
    context: { since: number | null; error: string | null; failure: Failure | null }
  }
  /** the read it waits for */
  call: WaitingCall
  send: (event: { type: 'retry.requested' } | { type: 'wait.stopped' } | { type: 'data.outdated' }) => void
  nothingYet: string
}

/** A tab that is one table read at once: loading, failed, nothing yet, rows. */
export function TabTable<Row extends object>(props: TabTableProps<Row>) {
  const { label, noun, rows, snapshot, send } = props
  const { error, failure, since } = snapshot.context
  const hasFailed = snapshot.matches('error')
  const isThere = snapshot.matches('success')
  const count = countOf(rows.length, noun)
  const { shown, where, pages } = useRowPages(hasFailed ? noRows : rows, label)
  return (
    <div className={css.stack}>
      {snapshot.matches({ success: 'outdated' }) && (
        <RefreshFailed
          what={`${noun}s`}
          error={error}
          callId={failure?.callId}
          onRetry={() => {
            send({ type: 'retry.requested' })
          }}
        />
      )}
      <DataTable
        label={label}
        count={isThere ? count : undefined}
        columns={props.columns}
        rows={shown}
        getRowId={props.getRowId}
        isLoading={!isThere && !hasFailed}
        skeletonRows={5}
        announcement={
          isThere
            ? rows.length === 0
              ? props.nothingYet
              : count + where
            : hasFailed
              ? ''
              : `Loading ${noun}s`
        }
        empty={
          hasFailed ? (
            <LoadFailed
              what={`${noun}s`}
              error={error}
              callId={failure?.callId}
              onRetry={() => {
                send({ type: 'retry.requested' })
              }}
            />
          ) : (
            <EmptyState title="No results.">{props.nothingYet}</EmptyState>
          )
        }
      />
      {pages}
      <Waiting
        wait={waitOf(snapshot.value)}
        call={props.call}
        since={since}
        onStop={() => {
          send({ type: 'wait.stopped' })
        }}
      />
    </div>
  )
}

const noRows: readonly never[] = []
