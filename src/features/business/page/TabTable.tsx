import { useEffect, type ReactNode } from 'react'
import type { BusinessRowsEvent } from '../../../../machines/shared/business-rows.ts'
import type { Read } from '../../../../machines/shared/read.ts'
import { countOf } from '../../../lib/text.ts'
import type { WaitingCall } from '../../../lib/wait.ts'
import { usePatience, type Patient } from '../../../services/patience.ts'
import { useOutdated } from '../../../services/services.ts'
import { useArranged } from '../../../ui/table/arranged.ts'
import { DataTable, type DataTableProps } from '../../../ui/table/DataTable.tsx'
import { ListTools } from '../../../ui/table/ListTools.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../../ui/text/RefreshFailed.tsx'
import type { Columns } from '../../../ui/table/table-columns.ts'
import { Waiting } from '../../../ui/text/Waiting.tsx'
import * as css from '../business.css.ts'
import { useRowPages } from './use-row-pages.tsx'
import { loading, noResults } from '../../../lib/texts.ts'

interface TabTableProps<Row extends object> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  /** "Subscriptions" */
  label: string
  noun: string
  columns: Columns<Row>
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** snapshot of a read's machine */
  snapshot: {
    children: Patient
    matches: (state: 'error' | 'success' | { success: 'outdated' }) => boolean
    context: Read
  }
  /** the pending call */
  call: WaitingCall
  actor: { send: (event: BusinessRowsEvent) => void }
  businessId: string
  nothingYet: string
  /** tools beside the table, whose code loads after the rows */
  tools?: ReactNode
}

/** A tab with one table: loading, failed, empty, rows. */
export function TabTable<Row extends object>(props: TabTableProps<Row>) {
  const { label, noun, rows, snapshot, actor, businessId, sort, onSort } = props
  useOutdated(actor)
  useEffect(() => actor.send({ type: 'rows.requested', businessId }), [actor, businessId])
  const hasFailed = snapshot.matches('error')
  const isThere = snapshot.matches('success')
  const count = countOf(rows.length, noun)
  const { shown, where, pages } = useRowPages(
    hasFailed ? noRows : rows,
    label,
    `${sort?.id} ${sort?.direction}`,
  )
  return (
    <div className={css.list}>
      {snapshot.matches({ success: 'outdated' }) && (
        <RefreshFailed what={`${noun}s`} read={snapshot.context} actor={actor} />
      )}
      {props.tools && (
        <ListTools isBare={!isThere || rows.length === 0} lines={0}>
          {props.tools}
        </ListTools>
      )}
      <DataTable
        label={label}
        count={isThere ? count : undefined}
        columns={useArranged(props.call, props.columns)}
        rows={shown}
        page={where}
        getRowId={props.getRowId}
        sort={sort}
        onSort={onSort}
        isLoading={!isThere && !hasFailed}
        skeletonRows={5}
        announcement={
          isThere
            ? rows.length === 0
              ? props.nothingYet
              : count + where
            : hasFailed
              ? ''
              : loading(`${noun}s`)
        }
        empty={
          hasFailed ? (
            <LoadFailed what={`${noun}s`} read={snapshot.context} actor={actor} />
          ) : (
            <EmptyState title={noResults}>{props.nothingYet}</EmptyState>
          )
        }
      />
      {pages}
      <Waiting {...usePatience(snapshot.children)} call={props.call} since={snapshot.context.since} />
    </div>
  )
}

const noRows: readonly never[] = []
