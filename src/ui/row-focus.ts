/** Rows of a `DataTable` as a keyboard sees them: the link or checkbox a row starts with. */
const rowSelector = 'tbody tr[data-row]'

/** Id of the row that holds the focus; null when none does. */
export function focusedRow(within: Element): string | null {
  return within.querySelector<HTMLElement>(`${rowSelector}:focus-within`)?.dataset['row'] ?? null
}

/**
 * Moves the focus by so many rows, from the first or last one when no row has it. It goes to the row header's link,
 * else to the row's first control. False when there is nowhere to go.
 */
export function moveRowFocus(within: Element, by: 1 | -1): boolean {
  const rows = [...within.querySelectorAll<HTMLElement>(rowSelector)]
  const from = rows.findIndex((row) => row.matches(':focus-within'))
  const row = from < 0 ? rows.at(by > 0 ? 0 : -1) : rows[from + by]
  const target =
    row?.querySelector<HTMLElement>('th a, th button') ?? row?.querySelector<HTMLElement>('a, button, input')
  target?.focus()
  return target !== null && target !== undefined
}
