import type { Column, Columns } from './table-columns.ts'

/** A column with its computed position. */
export interface Slot<Row = never> extends Column<Row> {
  width: number
  /** Offset from the start of a sticky column, in px at a 16 px root; absent for a column that scrolls away */
  at?: number
  /** The last sticky column */
  isLastThatStays: boolean
}

export const selectionWidth = 36
export const usualWidth = 144

export const rem = (px: number): string => `${px / 16}rem`

/** Computes the widths and offsets of the columns. */
export function layOut<Row>(
  columns: Columns<Row>,
  hasSelection: boolean,
): { slots: Slot<Row>[]; total: number; staying: number } {
  let staying = hasSelection ? selectionWidth : 0
  let total = staying
  let last: Slot<Row> | undefined
  const slots = columns.map((column) => {
    const { width = usualWidth } = column
    const stays = column.isRowHeader || column.stays
    const slot: Slot<Row> = { ...column, width, isLastThatStays: false, ...(stays && { at: staying }) }
    if (stays) {
      staying += width
      last = slot
    }
    total += width
    return slot
  })
  if (last) last.isLastThatStays = true
  return { slots, total, staying }
}
