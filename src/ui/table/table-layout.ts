import type { Column, RowData } from '@tanstack/react-table'
import type { ColumnLook, Features } from './table-columns.ts'

/** A column as it is drawn. */
export interface Slot extends ColumnLook {
  id: string
  width: number
  /** How far from the start it stays when scrolled, in px at a 16 px root; absent when it scrolls away. */
  at?: number
  /** The last of those that stay. */
  isLastThatStays: boolean
}

export const selectionWidth = 36
const usualWidth = 144

export const rem = (px: number): string => `${px / 16}rem`

/** Widths and places of the columns, in order. */
export function layOut<Row extends RowData>(
  columns: readonly Column<Features, Row>[],
  hasSelection: boolean,
): { slots: Slot[]; total: number; staying: number } {
  let staying = hasSelection ? selectionWidth : 0
  let total = staying
  let last: Slot | undefined
  const slots = columns.map(({ id, columnDef }) => {
    const look = columnDef.meta ?? {}
    const width = look.width ?? usualWidth
    const stays = look.isRowHeader || look.stays
    const slot: Slot = { ...look, id, width, isLastThatStays: false, ...(stays && { at: staying }) }
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
