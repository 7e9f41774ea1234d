import type { ReactNode } from 'react'

/** A column's appearance, and the actions of its header. */
export interface ColumnLook {
  /**
   * The column's texts are cut where they have no room: a name, an email, a company, a description. Its least width in
   * px at a 16 px root, and the most that it takes, in percent of the table. Other columns take their content's width.
   */
  cut?: { least: number; most: number }
  /** The widest usual text of a column that is not cut: reserves its width on every page, so that nothing jumps */
  sample?: string
  /** The width beside the sample, as CSS, such as a badge's frame */
  beside?: string
  /** The width that the user has chosen, in px at a 16 px root; never less than content that is not cut */
  width?: number
  /** `end` for numbers and money, and their headers; default `start` */
  align?: 'start' | 'end'
  /** Names the row; exactly one column. It is sticky on horizontal scroll */
  isRowHeader?: boolean
  /**
   * The position on the card that a row becomes on a small screen: name and figure in the first line, state and time
   * in the second, one more below, a menu at the end. A column without a position is not on the card; a table without
   * any positions scrolls sideways instead.
   */
  card?: 'name' | 'figure' | 'state' | 'time' | 'more' | 'menu'
  /** Sticky after the row header or after another sticky column */
  stays?: boolean
  /** Sticky at the table's end, except on a small screen; the last column only */
  staysAtEnd?: boolean
  /** The header sorts the rows */
  canSort?: boolean
  /** Hides the header from view, not from assistive technology (a column of actions) */
  isHeaderHidden?: boolean
  /** The width of the skeleton's bar, as CSS; default 70 % */
  skeleton?: string
  /** The content is no text to truncate (badges, menus, meters) */
  isWidget?: boolean
}

/** The width of a badge beside its word: padding, dot and outline, less what its smaller letters save. */
export const badgeFrame = '1.625rem'

/** A column of a table of `Row`. */
export interface Column<Row> extends ColumnLook {
  /** Unique in its table; stored arrangements refer to it */
  id: string
  header: string
  /** Renders a row's cell without hooks; `index` is the row's position on the page, from 0 */
  cell: (row: Row, index: number) => ReactNode
}

/** The visible columns of a table in order; a stable array. */
export type Columns<Row> = readonly Column<Row>[]
