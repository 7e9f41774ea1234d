import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'

/** Returns the texts of the row headers from the top, also behind a dialog. */
const headersOf = (table: Locator) =>
  table
    .getByRole('rowheader', { includeHidden: true })
    .elements()
    .map(({ textContent }) => textContent)

/** Expects a table at rest with these rows, from the top. */
export async function showsRows(table: Locator, names: readonly string[]): Promise<void> {
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => headersOf(table)).toEqual(names)
}

/** Expects a loading table: skeletons before any data, otherwise the older rows; and a text that says what loads. */
export async function showsLoading(
  table: Locator,
  { names, bones, says }: { names: readonly string[]; bones: number; says: string },
): Promise<void> {
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText(says).first()).toBeInTheDocument()
  await showsNames(table, names, bones)
}

/** Expects the rows of these names, from the top, and so many skeletons after them. */
export async function showsNames(table: Locator, names: readonly string[], bones: number): Promise<void> {
  await expect.poll(() => headersOf(table)).toEqual(names)
  // all skeletons are in one row
  const skeletons = () => table.element().querySelectorAll('tbody tr[aria-hidden]').length
  await expect.poll(skeletons).toBe(Math.min(bones, 1))
}
