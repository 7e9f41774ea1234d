import type { ReactNode } from 'react'

/** A column's appearance, and the actions of its header. */
export interface ColumnLook {
  /** Usual width in px at a 16 px root; default 144. Columns keep it from page to page, so nothing jumps. */
  width?: number
  /** Takes the room that is left; at most one column. */
  grow?: boolean
  /** Numbers and money stand at the end, their header too. Default `start`. */
  align?: 'start' | 'end'
  /** The cell that names its row; exactly one column. It stays in sight when the table is scrolled sideways. */
  isRowHeader?: boolean
  /**
   * Its place where a row is a card, on a small screen: name and figure in the first line, state and time in the
   * second, one more below them, a menu at the end. A column without a place is not on the card; a table in which
   * none has one is scrolled sideways there too.
   */
  card?: 'name' | 'figure' | 'state' | 'time' | 'more' | 'menu'
  /** Stays in sight as the row header does: it follows it, or another that stays. */
  stays?: boolean
  /** Stays at the table's end when scrolled sideways, but on a small screen; the last column only. */
  staysAtEnd?: boolean
  /** The header can be pressed to sort. */
  canSort?: boolean
  /** The header's name is for assistive technology only (a column of actions). */
  isHeaderHidden?: boolean
  /** Usual width of the text, as CSS, for the skeleton's bar; default 70 %. */
  skeleton?: string
  /** The content is not text that ends in an ellipsis (badges, menus, meters). */
  isWidget?: boolean
}

/** A column of a table of `Row`. */
export interface Column<Row> extends ColumnLook {
  /** Unique in its table; choices of columns are kept by it. */
  id: string
  header: string
  /** Renders a row's cell; `index` is the row's position on the page, from 0. A plain function: it must not use hooks. */
  cell: (row: Row, index: number) => ReactNode
}

/** The columns of a table of `Row`: hoist them, hidden ones left out, in their order. */
export type Columns<Row> = readonly Column<Row>[]
