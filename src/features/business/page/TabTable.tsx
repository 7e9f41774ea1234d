import type { ReactNode } from 'react'
import { countOf } from '../../../lib/text.ts'
import { useArranged } from '../../../ui/table/arranged.ts'
import { DataTable, type DataTableProps } from '../../../ui/table/DataTable.tsx'
import { line } from '../../../ui/table/list-toolbar.css.ts'
import { ListTools } from '../../../ui/table/ListTools.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import type { Columns } from '../../../ui/table/table-columns.ts'
import * as css from '../business.css.ts'
import { useRowPages } from '../../../list/row-pages.tsx'
import { noRows, type RowOf, type TabCall, type useTabRead } from './use-tab-read.ts'
import { loading, noResults } from '../../../lib/texts.ts'

interface TabTableProps<Row extends object> extends Pick<DataTableProps<Row>, 'sort' | 'onSort' | 'markOf'> {
  /** The table's name: "Subscriptions" */
  label: string
  noun: string
  columns: Columns<Row>
  rows: readonly Row[]
  getRowId: (row: Row) => string
  call: TabCall
  read: Pick<ReturnType<typeof useTabRead<TabCall>>, 'actor' | 'snapshot'>
  nothingYet: string
  /** true for a table to print: all rows without pagination, and no toolbar */
  isForPaper?: boolean
  /** the table's tools, whose code loads after the rows */
  tools?: ReactNode
}

/** The rows of a tab's table, and how to show them. */
export interface TableOf<K extends TabCall> extends Pick<TabTableProps<object>, 'nothingYet' | 'isForPaper'> {
  read: ReturnType<typeof useTabRead<K>>
  rows: readonly RowOf<K>[]
  business: string
}

/** A tab with one table, in the states loading, failed, empty, and with rows. */
export function TabTable<Row extends object>(props: TabTableProps<Row>) {
  const { label, noun, rows, sort, onSort, isForPaper = false } = props
  const { actor, snapshot } = props.read
  const hasFailed = snapshot.matches('error')
  const isThere = snapshot.matches('success')
  const count = countOf(rows.length, noun)
  const { shown, where, pages } = useRowPages(
    hasFailed ? noRows : rows,
    label,
    `${sort?.id} ${sort?.direction}`,
    isForPaper,
  )
  return (
    <div className={css.list}>
      {!isForPaper && (
        <div className={line}>
          <ListTools isBare={!isThere || rows.length === 0}>{props.tools}</ListTools>
        </div>
      )}
      <DataTable
        label={label}
        count={isThere ? count : undefined}
        columns={useArranged(props.call, props.columns)}
        rows={shown}
        page={where}
        getRowId={props.getRowId}
        markOf={props.markOf}
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
    </div>
  )
}
