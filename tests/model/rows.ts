import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'

/** Returns the texts of the row headers from top to bottom, even if a dialog covers the table. */
const headersOf = (table: Locator) =>
  table
    .getByRole('rowheader', { includeHidden: true })
    .elements()
    .map(({ textContent }) => textContent)

/** Expects a loaded table with these rows, from top to bottom. */
export async function showsRows(table: Locator, names: readonly string[]): Promise<void> {
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => headersOf(table)).toEqual(names)
}

/** Expects a loading table: its skeletons or older rows, and a text that says what is loading. */
export async function showsLoading(
  table: Locator,
  { names, bones, says }: { names: readonly string[]; bones: number; says: string },
): Promise<void> {
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText(says).first()).toBeInTheDocument()
  await showsNames(table, names, bones)
}

/** Expects the rows with these names, from top to bottom, followed by skeletons if `bones` is not 0. */
export async function showsNames(table: Locator, names: readonly string[], bones: number): Promise<void> {
  await expect.poll(() => headersOf(table)).toEqual(names)
  // a single row contains all skeletons
  const skeletons = () => table.element().querySelectorAll('tbody tr[aria-hidden]').length
  await expect.poll(skeletons).toBe(Math.min(bones, 1))
}
