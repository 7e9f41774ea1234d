import type { RefObject } from 'react'

/** The page's table (not a table in a sheet), for shortcuts and for overlays that return the focus to the table. */
export const pageTable: RefObject<HTMLTableElement | null> = { current: null }

const rows = () => [...(pageTable.current?.tBodies[0]?.rows ?? [])]
const linkIn = (row: HTMLTableRowElement | undefined) => row?.querySelector<HTMLElement>('th a')

/** Returns the row with this id, if the row is on the page. */
export const rowOf = (id: string) => rows().find((row) => row.dataset['row'] === id)

/** Returns the link of the row with this id. */
export const linkOf = (id: string) => linkIn(rowOf(id))

/** Returns true while the focus is in the table or on its scroll region. */
export const hasFocusInTable = (): boolean =>
  pageTable.current?.parentElement?.contains(document.activeElement) === true

/** Moves the focus by this many rows; if the focus is outside the table, to the first row. */
export function moveRow(by: number): void {
  const linked = rows().filter(linkIn)
  const at = linked.findIndex((row) => row.contains(document.activeElement))
  linkIn(linked[at < 0 ? 0 : at + by])?.focus()
}

/** Toggles the selection of the focused row. */
export function toggleRow(): void {
  const row = rows().find((one) => one.contains(document.activeElement))
  row?.querySelector('input')?.click()
}

/** Focuses the checkbox that selects the whole page. */
export function focusSelectAll(): void {
  pageTable.current?.tHead?.querySelector('input')?.focus()
}
