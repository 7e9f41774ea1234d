import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as css from './data-table.css.ts'
import { DataTableHead, type Sort } from './DataTableHead.tsx'
import { DataTableRow, cellClass, type RowMark } from './DataTableRow.tsx'
import { pageTable } from './page-table.ts'
import { ColumnSkeleton } from '../text/Skeleton.tsx'
import type { Columns } from './table-columns.ts'
import { cards, cardsRegion } from './table-cards.css.ts'
import { layOut, selectionWidth, shareOf, type Slot } from './table-layout.ts'
import { watchRegion } from './table-region.ts'
import { strip, unplaced } from './table-strip.css.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import * as texts from '../../lib/texts.ts'

/** The selection of rows; a machine owns the state. */
export interface Selection<Data> {
  selected: ReadonlySet<string>
  /** Called with one row, with the range from the last toggled row (Shift), or with the whole page */
  onToggle: (ids: readonly string[], isSelected: boolean) => void
  /** The accessible name of a row's checkbox: "Select payment TXN-1" */
  labelOf: (row: Data) => string
}

export interface DataTableProps<Data> {
  /** The name of the table and its scroll region: "Payments" */
  label: string
  /** The total, which is part of the table's accessible name: "1,204 payments" */
  count?: string | undefined
  /** The visible columns in order (`useArranged`); a stable array */
  columns: Columns<Data>
  /** One page of rows; the same array until the data changes */
  rows: readonly Data[]
  /** The page's key; a changed key scrolls to the top */
  page?: string | undefined
  getRowId: (row: Data) => string
  /** The first rows are loading: shows a skeleton of `skeletonRows` rows */
  isLoading?: boolean | undefined
  /** Newer rows are loading: dims the old rows */
  isRefreshing?: boolean | undefined
  skeletonRows?: number | undefined
  /** Shown inside a table without rows ('No results.', or the error) */
  empty: ReactNode
  /** Announced politely on change: "Loading payments", "25 payments, page 2 of 10", "No results." */
  announcement: string
  selection?: Selection<Data> | undefined
  /** A line of fixed height above the header row; null reserves its space */
  strip?: ReactNode
  sort?: Sort | null | undefined
  onSort?: ((columnId: string) => void) | undefined
  markOf?: ((row: Data) => RowMark | undefined) | undefined
}

/** Returns the rows' keys. For a row with an empty or repeated id the key includes the index. */
const keysOf = (ids: readonly string[]): readonly string[] =>
  ids.map((id, index) => (id === '' || ids.indexOf(id) < index ? `${index} ${id}` : id))

const none: readonly never[] = []

/** A table in its own scroll region, with the rows in the given order (`useClientRows` sorts client-side lists). */
export function DataTable<Data>(props: DataTableProps<Data>) {
  const { label, count, columns, rows, getRowId, selection, isLoading = false, isRefreshing = false } = props
  const hasSelection = selection !== undefined
  // Stable slots, so that memoised rows do not rerender
  const slots = useMemo(() => layOut(columns, hasSelection), [columns, hasSelection])
  const shownRows = isLoading ? none : rows
  const ids = useMemo(() => shownRows.map(getRowId), [shownRows, getRowId])
  const isEmpty = !isLoading && ids.length === 0
  // Renders all rows at once if a row is marked, because that row may be a scroll target
  const isMarked = shownRows.some((row) => props.markOf?.(row) !== undefined)
  const drawn = useRowsInSteps(ids, isMarked)
  const region = useRegion(props.page, slots, isEmpty)
  /** The id of the last toggled row, where a range starts. */
  const anchor = useRef('')
  const keys = keysOf(ids)
  const isCards = slots.some(({ card }) => card)
  const skeletonRows = isLoading ? (props.skeletonRows ?? 10) : ids.length - drawn

  return (
    <div className={cx(css.frame, css.moreAtEnd)}>
      {props.strip !== undefined && <div className={cx(strip, isLoading && unplaced)}>{props.strip}</div>}
      <div
        className={cx(css.region, isCards && cardsRegion)}
        role="region"
        aria-label={texts.tableOf(label)}
        tabIndex={0}
        ref={region}
      >
        <table
          // Explicit roles, because CSS `display` removes the implicit roles where rows are cards
          role="table"
          ref={pageTable}
          className={cx(css.table, isCards && cards)}
          aria-label={count ? `${label}, ${count}` : label}
          aria-busy={isLoading || isRefreshing}
          style={isEmpty ? cssVars({ '--rows': `${props.skeletonRows ?? 10}` }) : undefined}
        >
          {/* A table without rows needs neither headers nor columns */}
          {!isEmpty && (
            <>
              <colgroup>
                {selection && <col style={{ inlineSize: selectionWidth }} />}
                {slots.map((slot) => (
                  <col key={slot.id} style={{ inlineSize: shareOf(slot) }} />
                ))}
              </colgroup>
              <DataTableHead
                slots={slots}
                all={selection && headerCheckbox(selection, ids)}
                sort={props.sort ?? null}
                onSort={props.onSort}
              />
            </>
          )}
          <tbody
            role="rowgroup"
            // A new key per page creates new row elements, which do not count as a layout shift
            key={`${props.page} ${isEmpty}`}
            className={isRefreshing ? css.dimmed : undefined}
            onChange={(event: ChangeEvent<HTMLElement>) => toggleRow(event, { selection, ids, anchor })}
            onClick={followRow}
          >
            {shownRows.slice(0, drawn).map((row, index) => {
              const id = ids[index] ?? ''
              return (
                <DataTableRow
                  key={keys[index]}
                  row={row}
                  id={id}
                  index={index}
                  slots={slots}
                  isSelected={selection?.selected.has(id) ?? false}
                  selectLabel={selection?.labelOf(row)}
                  mark={props.markOf?.(row)}
                />
              )
            })}
            {skeletonRows > 0 && (
              // A new key per step: the skeleton is replaced instead of moved, so it causes no layout shift
              <SkeletonRow key={drawn} count={skeletonRows} slots={slots} hasSelection={hasSelection} />
            )}
            {isEmpty && (
              <tr role="row">
                <td role="cell" className={css.emptyCell}>
                  {props.empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <VisuallyHidden role="status">{props.announcement}</VisuallyHidden>
    </div>
  )
}

/** Rows per step, as many as an ordinary window shows. */
const STEP = 20

const noIds: ReadonlySet<string> = new Set()

/** Returns the number of rows to render now: new rows render a step per frame, so that the page stays responsive. */
function useRowsInSteps(ids: readonly string[], isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(noIds)
  const isLong = ids.length > STEP
  // The first row that belongs to a later step
  const next = isLong && !isAtOnce ? ids.filter((id) => !drawn.has(id))[STEP] : undefined
  const count = next === undefined ? ids.length : ids.indexOf(next)
  useEffect(() => {
    if (!isLong || ids.every((id) => drawn.has(id))) return undefined
    const frame = requestAnimationFrame(() => setDrawn(new Set(ids.slice(0, count))))
    return () => cancelAnimationFrame(frame)
  }, [ids, isLong, count, drawn])
  return count
}

/** Returns a ref for the scroll region. On a new page, scrolls the region or the window to the region's top. */
function useRegion(page: string | undefined, slots: readonly Slot[], isEmpty: boolean) {
  const region = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return undefined
    shown.current = page
    // In the next frame, because scrolling now would force a layout of the outgoing rows
    const frame = requestAnimationFrame(() => {
      region.current?.scrollTo({ top: 0 })
      if (region.current && region.current.getBoundingClientRect().top < 0) region.current.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [page])
  // A change of columns changes the header cells, whose widths the region measures
  useEffect(() => (region.current ? watchRegion(region.current) : undefined), [slots, isEmpty])
  return region
}

function headerCheckbox<Data>(selection: Selection<Data>, ids: readonly string[]) {
  const count = ids.filter((id) => selection.selected.has(id)).length
  const isAll = count === ids.length
  return {
    label: texts.selectAll,
    state: count === 0 ? ('none' as const) : isAll ? ('all' as const) : ('some' as const),
    isDisabled: ids.length === 0,
    onToggle: () => selection.onToggle(ids, !isAll),
  }
}

/** Follows a row's link on a press anywhere on the row, except on a control or after the user has selected text. */
function followRow({ target, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, label') !== null) return
  if (getSelection()?.isCollapsed === false) return
  // Passes on the modifier keys, which may open a new tab
  target.closest('tr')?.querySelector('th a')?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}

interface Toggling {
  selection: Selection<never> | undefined
  ids: readonly string[]
  anchor: { current: string }
}

function toggleRow(
  { target, nativeEvent }: ChangeEvent<HTMLElement>,
  { selection, ids, anchor }: Toggling,
): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  const id = target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
  if (id === undefined) return
  // The native event of a checkbox change is a click, even from the keyboard
  const isRange = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey
  const ends = [id, isRange ? anchor.current : id].map((end) => ids.indexOf(end)).sort((a, b) => a - b)
  const [from = -1, to = -1] = ends
  selection?.onToggle(from < 0 ? [id] : ids.slice(from, to + 1), target.checked)
  anchor.current = id
}

function SkeletonRow({
  count,
  slots,
  hasSelection,
}: {
  count: number
  slots: readonly Slot[]
  hasSelection: boolean
}) {
  return (
    <tr className={css.bodyRow} aria-hidden="true">
      {hasSelection && (
        <td className={cx(css.cell, css.columnCell, css.selectCell)}>
          <ColumnSkeleton width="1rem" rows={count} />
        </td>
      )}
      {slots.map((slot) => (
        <td
          key={slot.id}
          className={cellClass(slot, cx(css.cell, css.columnCell), css.stays)}
          data-card={slot.card}
        >
          <ColumnSkeleton width={slot.skeleton ?? '70%'} rows={count} />
        </td>
      ))}
    </tr>
  )
}
