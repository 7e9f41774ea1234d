/**
 * The loaded rows of a long list. A row's position is counted from the oldest row, so that new rows at the front do
 * not change it. The total in a response gives the positions of the response's rows.
 */

import { uniqueBy } from './unique.ts'

/** A stored row. */
export interface Entry<Row> {
  /** '' for a row without an id */
  id: string
  /** The row's date in ms, by which the list is ordered; null when invalid */
  at: number | null
  row: Row
}

interface Placed<Row> extends Entry<Row> {
  /** The number of older rows */
  place: number
}

export interface Memory<Row> {
  /** The list's last reported length, or a larger one if more rows than that have arrived */
  total: number
  entries: readonly Placed<Row>[]
  /** The number of oldest rows that the total includes but the server never sent */
  lost: number
  /** Rows per page; fewer than requested if the server caps the limit */
  step: number
  /** True if all loaded rows are ordered newest first */
  isOrdered: boolean
  /** False if rows may be missing: the list kept changing, and its rows were accepted after `RESTARTS` restarts */
  isSure: boolean
  /** The number of times that loading started over; new rows alone do not cause this */
  restarts: number
  /** Pages loaded since the newest row was last checked */
  pages: number
}

/** A requested page and its response. */
export interface Page<Row> {
  offset: number
  /** The list's known length at the time of the request; responses may arrive out of order */
  known: number
  total: number
  entries: readonly Entry<Row>[]
}

/** Rows per request. */
export const STEP = 50
/** After this many restarts, the rows of a changing list are accepted. */
const RESTARTS = 3

const nothing: Memory<never> = {
  total: 0,
  entries: [],
  lost: 0,
  step: STEP,
  isOrdered: true,
  isSure: true,
  restarts: 0,
  pages: 0,
}

/** Returns all stored rows, newest first, without duplicates. */
export function rowsIn<Row>({ entries }: Memory<Row>): readonly Row[] {
  return uniqueBy(entries, ({ id }) => id).map(({ row }) => row)
}

/** Returns the index of the first element that fails a test. Binary search: all elements after it must fail too. */
export function firstFailing<T>(
  list: readonly T[],
  passes: (element: T, index: number) => boolean,
  start = 0,
): number {
  let [low, high] = [start, list.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const element = list[middle]
    if (element !== undefined && passes(element, middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds a page's rows, which replace the stored rows at their positions; `before` is null for the first page. */
export function keepPage<Row>(before: Memory<Row> | null, page: Page<Row>): Memory<Row> {
  const { total, entries, lost, step, isOrdered, isSure, restarts, pages } = before ?? nothing
  const { offset } = page
  const count = page.entries.length
  // The response proves that the list has at least this many rows
  const said = Math.max(page.total, count === 0 ? 0 : offset + count)
  const first = said - offset - 1
  const placed = page.entries.map((entry, index) => ({ ...entry, place: first - index }))
  // Binary search, because this runs for each page, and a list of 50,000 rows has 1,000 pages
  const countAbove = (position: number) => firstFailing(entries, ({ place }) => place > position)
  const [start, end] = [countAbove(first), countAbove(first - count)]
  const replaced = entries.slice(start, end)
  const isShorter = said < page.known
  const isSame = !isShorter && replaced.every(({ place, id }) => placed[first - place]?.id === id)
  const isTolerant = restarts >= RESTARTS
  const length = isShorter ? said : Math.max(said, total)
  const restart = () =>
    keepPage({ ...nothing, total: length, restarts: restarts + 1, pages }, { ...page, known: 0 })
  if (!isSame && !isTolerant) return restart()
  const newer = entries.slice(countAbove(length - 1), start)
  const older = entries.slice(end)
  const merged = newer.concat(placed, older)
  const around = [...newer.slice(-1), ...placed, ...older.slice(0, 1)]
  const kept: Memory<Row> = {
    total: length,
    entries: merged,
    lost: count === 0 ? Math.max(lost, said - offset) : lost,
    // A short page before the last one reveals the server's page size
    step: count > 0 && offset + count < said ? Math.min(step, count) : step,
    isOrdered:
      isOrdered && around.every(({ at }, index) => at !== null && at <= (around[index - 1]?.at ?? Infinity)),
    isSure: isSure && isSame,
    restarts,
    pages: pages + 1,
  }
  // If a row appears on two pages, the list has shifted without getting shorter
  const isTwice = merged.length === length && length > count && rowsIn(kept).length < length
  if (isTwice && !isTolerant) return restart()
  return isTwice ? { ...kept, isSure: false } : kept
}

/** Resets the counters, to request newer and missing rows again. Returns null if loading must start over. */
export function lookAgain<Row>(memory: Memory<Row>): Memory<Row> | null {
  return memory.isSure ? { ...memory, lost: 0, restarts: 0, pages: 0 } : null
}
