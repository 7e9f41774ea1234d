import { lazyRouteComponent } from '@tanstack/react-router'
import { findTransaction, paymentId, transactionOf } from '../../../../machines/rules/payment-ids.ts'
import { DEFAULT_LIMIT } from '../../../../machines/rules/page-query.ts'
import { paymentColumns } from '../../../domain/payment-columns.tsx'
import { summaryOf } from '../../../domain/payment-summary.ts'
import { paymentValues } from '../../../domain/payment-values.ts'
import * as shared from '../../../lib/texts.ts'
import { ReadingProgress } from '../../../list/reading/ReadingProgress.tsx'
import { useRowPages } from '../../../list/row-pages.tsx'
import { SelectionBar } from '../../../list/selection/SelectionBar.tsx'
import { SelectionExports } from '../../../list/selection/SelectionExports.tsx'
import { useArranged } from '../../../ui/table/arranged.ts'
import { useClientRows } from '../../../ui/table/client-rows.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import { PaymentBeside } from '../PaymentBeside.tsx'
import { CompareSelected } from '../PaymentPairs.tsx'
import { noteOf } from '../selection-note.ts'
import { names, payment, payments } from '../texts.ts'
import type { usePayer } from './use-payer.ts'
import * as css from './payer.css.ts'
import * as texts from './payer-texts.ts'

const PaymentExport = lazyRouteComponent(() => import('../PaymentExport.tsx'), 'PaymentExport')

/** Columns left out, because the payer is the same in every row. */
const columns = paymentColumns
  .filter(({ id }) => id !== 'name' && id !== 'email')
  .map((column) => (column.isRowHeader ? { ...column, card: 'name' as const } : column))

interface PayerPaymentsProps {
  payer: ReturnType<typeof usePayer>
  email: string
  /** transaction id of the payment in the panel; '' if no panel is open */
  transactionId: string
  /** The number of payments as text: "23 payments" */
  count: string
}

/** All payments as a table with a selection, and the panel of the open one. */
export function PayerPayments({ payer, email, transactionId, count }: PayerPaymentsProps) {
  const { rows, reading, isBare, isPartial, selected, actor } = payer
  const { ordered, sort, onSort } = useClientRows({ rows, values: paymentValues })
  const { shown, where, pages } = useRowPages(ordered, names.label, `${sort?.id} ${sort?.direction}`)
  const open = findTransaction(rows, transactionId)
  const hasFailed = reading.state === 'error' && rows.length === 0
  const list = { query: { page: 1, limit: DEFAULT_LIMIT, search: email }, total: rows.length, selected }
  return (
    <PaymentBeside transactionId={transactionId} list={{ rows: ordered, isBare }}>
      <div className={css.line}>
        {(isPartial || reading.state === 'error') && !hasFailed && (
          <ReadingProgress plural={payments} call={names.call} {...reading} />
        )}
      </div>
      <DataTable
        label={names.label}
        count={isBare ? undefined : count}
        columns={useArranged(names.call, columns)}
        rows={shown}
        page={where}
        getRowId={paymentId}
        markOf={(row) => (row === open ? 'current' : undefined)}
        sort={sort}
        onSort={onSort}
        isLoading={isBare}
        skeletonRows={5}
        announcement={isBare ? shared.loading(payments) : hasFailed ? '' : count + where}
        selection={{
          selected: new Set(selected.map(paymentId)),
          onToggle: (ids, isSelected) => actor.send({ type: 'rows.toggled', ids, isSelected }),
          labelOf: (row) => shared.selectRow(payment, transactionOf(row)),
        }}
        empty={
          hasFailed ? (
            <LoadFailed
              what={payments}
              read={{ error: reading.error, failure: { callId: reading.callId ?? null } }}
              actor={{ send: reading.onGoOn }}
            />
          ) : isPartial ? (
            <EmptyState title={shared.noneSoFar} />
          ) : (
            <EmptyState title={shared.noResults}>{texts.noPayments}</EmptyState>
          )
        }
      />
      {pages}
      <SelectionBar
        noun={payment}
        plural={payments}
        list={{ selected, send: () => actor.send({ type: 'selection.cleared' }) }}
        note={noteOf(summaryOf(selected))}
      >
        <CompareSelected selected={selected} isAllSelected={false} />
        <SelectionExports
          list={{ ...list, isAllSelected: false }}
          idOf={(row) => transactionOf(row) || paymentId(row)}
          Sheet={PaymentExport}
        />
      </SelectionBar>
    </PaymentBeside>
  )
}
