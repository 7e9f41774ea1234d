import type { ReactNode } from 'react'

/** A column's appearance, and the actions of its header. */
export interface ColumnLook {
  /**
   * Truncates the column's texts, such as names and emails, where they do not fit. `least` is the minimum width in px
   * at a 16 px root, `most` the maximum in percent of the table. Columns without `cut` are as wide as their content.
   */
  cut?: { least: number; most: number }
  /** For a column without `cut`, the widest usual text; every page reserves its width, so that nothing jumps */
  sample?: string
  /** A width to add to the sample's width, as CSS, for example for a badge's frame */
  beside?: string
  /** The width chosen by the user, in px at a 16 px root; without `cut`, wide content may widen the column */
  width?: number
  /** The alignment of the cells and the header: `end` for numbers and money; default `start` */
  align?: 'start' | 'end'
  /** Marks the one column that names the row; it is sticky on horizontal scroll */
  isRowHeader?: boolean
  /**
   * The position on the card that replaces a row on a small screen: name and figure in the first line, state and time
   * in the second, `more` below, the menu at the end. The card omits columns without a position; so does the table
   * when a panel beside it takes too much room. If no column has a position, the table scrolls sideways.
   */
  card?: 'name' | 'figure' | 'state' | 'time' | 'more' | 'menu'
  /** Sticky after the row header or after another sticky column */
  stays?: boolean
  /** Sticky at the table's end, except on a small screen; only for the last column */
  staysAtEnd?: boolean
  canSort?: boolean
  /** Hides the header, for example of an actions column, from view, but not from assistive technology */
  isHeaderHidden?: boolean
  /** The width of the skeleton's bar, as CSS; default 70 % */
  skeleton?: string
  /** The content is a widget (badge, menu, meter) instead of a text that can be truncated */
  isWidget?: boolean
}

/** The width that a badge adds to its word: padding, dot and outline, less the width saved by its smaller letters. */
export const badgeFrame = '1.625rem'

/** A column of a table of `Row`. */
export interface Column<Row> extends ColumnLook {
  /** The column's id, unique in its table; stored column settings refer to it */
  id: string
  header: string
  /** Renders a row's cell without hooks; `index` is the row's position on the page, from 0 */
  cell: (row: Row, index: number) => ReactNode
}

/** The visible columns of a table in order; a stable array. */
export type Columns<Row> = readonly Column<Row>[]
