import type { PageFilter } from '../../../machines/contract/filter-names.ts'

/** Maximum length of a file name in characters, below the limit of every operating system. */
const MOST = 100

/** Reduces a text to letters, digits and hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')

/** Names the rows, their filter and the day: "payments-failed-2026-10-01-to-2026-10-31-exported-2026-11-22.csv". */
export function fileName(
  plural: string,
  {
    search,
    filter = {},
    isSelection,
  }: { search: string; filter?: PageFilter | undefined; isSelection: boolean },
  day: string,
): string {
  const { sort: _, ...narrows } = filter
  const texts = Object.entries(narrows).map(([name, text]) => {
    if (name.endsWith('To')) return `to-${text}`
    return name.endsWith('From') && !/^\d{4}-/.test(text) ? `from-${text}` : text
  })
  const parts = [plural, ...(isSelection ? ['selected'] : []), search, ...texts].map(plain)
  const told = [...parts.filter((part) => part !== '').join('-')].slice(0, MOST).join('')
  return `${told.replace(/[-.]+$/, '')}-exported-${day}.csv`
}
