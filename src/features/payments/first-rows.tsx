import type { Payment } from '../../../machines/contract/calls.ts'
import { findTransaction, transactionOf } from '../../../machines/rules/payment-ids.ts'
import { readZone } from '../../browser/device.ts'
import type { FirstRowsScript } from '../../document/boot-pages.ts'
import { drawInFrame } from '../../document/drawn-once.ts'
import { countOf } from '../../lib/text.ts'
import * as texts from '../../lib/texts.ts'
import { sortingOf } from '../../list/sorting.ts'
import * as field from '../../ui/controls/field.css.ts'
import { cx } from '../../ui/cx.ts'
import { DockPlace, DockToCome } from '../../ui/overlay/DockPlace.tsx'
import { useArranged } from '../../ui/table/arranged.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import * as toolbar from '../../ui/table/list-toolbar.css.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import { paymentTable } from './payment-table.ts'

/** Renders the first rows of `/payments` from the boot script's call. */
export const drawFirstRows: FirstRowsScript['drawFirstRows'] = async (list, limit, txn = '') => {
  // the app itself renders an empty list
  if (list.payments.length === 0) return
  // the backend may return more rows than the limit
  const rows = list.payments.slice(0, limit)
  const shownId = transactionOf({ transactionId: txn })
  await drawInFrame(<FirstRows rows={rows} total={list.total_payments} shownId={shownId} />)
}

interface FirstRowsProps {
  rows: readonly Payment[]
  total: number
  /** transaction id of the payment in the panel; '' if no panel is open */
  shownId: string
}

/** Renders the list like the first render of `PagedTable`, without handlers, because the app has not started. */
function FirstRows({ rows, total, shownId }: FirstRowsProps) {
  const { noun, plural, label, nameOf, getRowId } = paymentTable
  const count = countOf(total, noun, plural)
  const shown = findTransaction(rows, shownId)
  return (
    <ZoneContext value={readZone()}>
      <PageHeading title={label} description={count} />
      <div className={toolbar.root}>
        <div className={toolbar.head} />
        <div className={toolbar.line}>
          <div className={cx(field.field, toolbar.search)}>
            <span className={field.box} />
          </div>
        </div>
      </div>
      <DockPlace dock={shownId === '' ? undefined : <DockToCome />}>
        <DataTable
          label={label}
          count={count}
          columns={useArranged(paymentTable.call, paymentTable.columns)}
          rows={rows}
          getRowId={getRowId}
          announcement=""
          empty={null}
          strip={null}
          selection={
            nameOf && {
              selected: new Set(),
              onToggle: ignore,
              labelOf: (row) => texts.selectRow(noun, nameOf(row)),
            }
          }
          markOf={(row) => (row === shown ? 'current' : undefined)}
          {...sortingOf(paymentTable, rows, undefined, ignore)}
        />
      </DockPlace>
    </ZoneContext>
  )
}

function ignore(): void {
  // the handler does nothing, because the app has not started
}
