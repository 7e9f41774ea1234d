import { memo, type ReactNode } from 'react'
import { box } from '../controls/checkbox.css.ts'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as css from './data-table.css.ts'
import type { Slot } from './table-layout.ts'
import { shown } from '../text/Value.tsx'

/** The emphasis of a row: open in a panel, just changed, or pending. */
export type RowMark = 'current' | 'changed' | 'pending'

interface DataTableRowProps<Data> {
  row: Data
  id: string
  index: number
  slots: readonly Slot<Data>[]
  isSelected: boolean
  /** The accessible name of the row's checkbox; absent when rows can't be selected */
  selectLabel: string | undefined
  mark: RowMark | undefined
}

function PlainRow<Data>({ row, id, index, slots, isSelected, selectLabel, mark }: DataTableRowProps<Data>) {
  return (
    <tr
      role="row"
      className={css.bodyRow}
      data-row={id}
      data-selected={isSelected || undefined}
      data-mark={mark}
    >
      {selectLabel !== undefined && (
        <td role="cell" className={cx(css.cell, css.selectCell, css.stays)} data-card="select" data-widget="">
          <label className={css.selectLabel}>
            <input
              type="checkbox"
              className={box}
              checked={isSelected}
              onChange={heardByTheTable}
              aria-label={selectLabel}
            />
          </label>
        </td>
      )}
      {slots.map((slot) => (
        <BodyCell key={slot.id} slot={slot} content={slot.cell(row, index)} />
      ))}
    </tr>
  )
}

function BodyCell({ slot, content }: { slot: Slot; content: ReactNode }) {
  const Tag = slot.isRowHeader ? 'th' : 'td'
  return (
    <Tag
      role={slot.isRowHeader ? 'rowheader' : 'cell'}
      scope={slot.isRowHeader ? 'row' : undefined}
      className={cellClass(slot, css.cell, css.stays)}
      style={slot.at ? cssVars({ '--at': slot.at }) : undefined}
      data-card={slot.card}
      data-row-header={slot.isRowHeader}
      data-widget={slot.isWidget}
    >
      {slot.isWidget ? (
        content
      ) : (
        <bdi className={css.content}>{typeof content === 'string' ? shown(content) : content}</bdi>
      )}
    </Tag>
  )
}

/** Returns the class of a cell in the table's body or head. */
export function cellClass(slot: Slot, base: string, stays: string): string {
  return cx(
    base,
    slot.align === 'end' && css.atEnd,
    slot.cut && css.cut,
    slot.at !== undefined && stays,
    slot.isLastThatStays && css.lastThatStays,
    slot.staysAtEnd && css.staysAtEnd,
  )
}

function heardByTheTable(): void {
  // The table handles the changes of all checkboxes, but React requires a handler if `checked` is set
}

/** A row, which rerenders only when its data, selection, mark or columns change. */
// The cast restores the component's type parameter, which `memo` loses
export const DataTableRow = memo(PlainRow) as typeof PlainRow
