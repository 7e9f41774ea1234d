import {
  createColumnHelper,
  metaHelper,
  tableFeatures,
  type ColumnHelper,
  type RowData,
  type TableOptions,
} from '@tanstack/react-table'

/** What a column tells `DataTable` beyond its header and cell. */
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

/**
 * Only the core of TanStack Table: rows, columns, cells. Paging, sorting and selection belong to the machines; a list that
 * came whole is sorted by `useHeldRows`.
 */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() })
export type Features = typeof features

/** The columns of a table of `Row`: hoist them, hidden ones left out, in their order. */
export type Columns<Row extends RowData> = TableOptions<Features, Row>['columns']

/**
 * Makes columns: `helper.accessor('amount', { header: 'AMOUNT', cell: ({ row }) => …, meta: { align: 'end' } })`.
 * A cell is called as a plain function, so it must not use hooks.
 */
export function columnsOf<Row extends RowData>(): ColumnHelper<Features, Row> {
  return createColumnHelper<Features, Row>()
}
