import type { Column, Columns } from './table-columns.ts'

/** A column with its computed position. */
export interface Slot<Row = never> extends Column<Row> {
  /** A sticky column's offset from the table's start, as CSS; absent for a column that scrolls away */
  at?: string
  /** The custom property with the offset, if the offset depends on other columns' widths; `watchRegion` sets it */
  offset?: string
  isLastThatStays: boolean
}

/** The width of the checkboxes' column, as CSS; wider on touch */
export const selectionWidth = 'var(--select)'
/** the initial value of a column's width setting, in px at a 16 px root */
const usualWidth = 144

export const rem = (px: number): string => `${px / 16}rem`

/** Returns the initial value of a column's width setting, in px. */
export function usualWidthOf({ cut, sample }: Columns<never>[number]): number {
  if (cut) return cut.least
  return sample === undefined ? usualWidth : 8 * Math.round(sample.length + 2)
}

/** Returns a column's CSS width: the minimum for actions, `cut.most` percent for a `cut` column, else automatic. */
export function shareOf({ cut, width, staysAtEnd }: Slot): string | undefined {
  if (cut && width === undefined) return `${cut.most}%`
  return staysAtEnd ? '1px' : undefined
}

/** Computes the offsets of the sticky columns. */
export function layOut<Row>(columns: Columns<Row>, hasSelection: boolean): Slot<Row>[] {
  let last: Slot<Row> | undefined
  const slots = columns.map((column, index): Slot<Row> => {
    if (!column.isRowHeader && !column.stays) return { ...column, isLastThatStays: false }
    const offset = `--at${index}`
    const isFirst = last === undefined
    const place = isFirst ? { at: hasSelection ? selectionWidth : '0rem' } : { at: `var(${offset})`, offset }
    last = { ...column, ...place, isLastThatStays: false }
    return last
  })
  if (last) last.isLastThatStays = true
  return slots
}
