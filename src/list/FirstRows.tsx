import type { ReactNode } from 'react'
import { countOf } from '../lib/text.ts'
import * as texts from '../lib/texts.ts'
import * as field from '../ui/controls/field.css.ts'
import { cx } from '../ui/cx.ts'
import { useArranged } from '../ui/table/arranged.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import * as toolbar from '../ui/table/list-toolbar.css.ts'
import { PageHeading } from '../ui/text/PageHeading.tsx'
import { ZoneContext } from '../ui/text/zone.ts'
import { sortingOf } from './sorting.ts'
import type { ListTable } from './PagedTable.tsx'

interface FirstRowsProps<Row extends object> extends ListTable<Row> {
  rows: readonly Row[]
  total: number
  /** as in `PagedTable`; null reserves the space */
  totals?: ReactNode
  zone: string
  /** Renders the rows next to a panel, as in `PagedTable`. */
  beside?: (rows: ReactNode) => ReactNode
}

/** Renders a list like the first render of `PagedTable`, without handlers, because the app has not started. */
export function FirstRows<Row extends object>(props: FirstRowsProps<Row>) {
  const { noun, plural, label, rows, total, nameOf, getRowId } = props
  const table = (
    <DataTable
      label={label}
      count={countOf(total, noun, plural)}
      columns={useArranged(props.call, props.columns)}
      rows={rows}
      getRowId={getRowId}
      announcement=""
      empty={null}
      strip={props.totals}
      selection={
        nameOf && {
          selected: new Set(),
          onToggle: ignore,
          labelOf: (row: Row) => texts.selectRow(noun, nameOf(row)),
        }
      }
      markOf={props.markOf}
      {...sortingOf(props, rows, undefined, ignore)}
    />
  )
  return (
    <ZoneContext value={props.zone}>
      <PageHeading title={label} description={countOf(total, noun, plural)} />
      <div className={toolbar.root}>
        <div className={toolbar.head} />
        <div className={toolbar.line}>
          <div className={cx(field.field, toolbar.search)}>
            <span className={field.box} />
          </div>
        </div>
      </div>
      {props.beside ? props.beside(table) : table}
    </ZoneContext>
  )
}

function ignore(): void {
  // The handler does nothing, because the app has not started.
}
