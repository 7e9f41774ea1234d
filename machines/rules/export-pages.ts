/** How the rows of a list are read page by page, by two at a time, and put together. */

/** Rows a call (the reading of a whole list is to be felt by nobody else). */
export const PAGE = 50

/** A page as it came. */
export interface ReadPage {
  offset: number
  rows: readonly object[]
}

/** Two read at a time: one every other page from the first, the other those between. */
export type Reader = 'first' | 'second'

/** Where the next page begins that one of the two reads; null at the end. */
export function nextPage(
  { pages, total }: { pages: readonly ReadPage[]; total: number },
  by: Reader,
): number | null {
  const taken = new Set(pages.map(({ offset }) => offset))
  // a list that ends earlier than it said is not asked on and on
  const end = Math.min(total, ...pages.filter(({ rows }) => rows.length === 0).map(({ offset }) => offset))
  for (let offset = by === 'first' ? 0 : PAGE; offset < end; offset += 2 * PAGE)
    if (!taken.has(offset)) return offset
  return null
}

/** All rows in the list's order, each once: what was added meanwhile moves the others to the next page. */
export function rowsOf<Row extends object>(
  pages: readonly { offset: number; rows: readonly Row[] }[],
  idOf: (row: Row) => string,
): readonly Row[] {
  const seen = new Set<string>()
  return pages
    .toSorted((one, other) => one.offset - other.offset)
    .flatMap(({ rows }) => rows)
    .filter((row) => {
      const id = idOf(row)
      const isNew = id === '' || !seen.has(id)
      seen.add(id)
      return isNew
    })
}

/** How many rows came so far. */
export function countOf(pages: readonly ReadPage[]): number {
  return pages.reduce((count, { rows }) => count + rows.length, 0)
}
