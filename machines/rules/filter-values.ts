import { uniqueBy } from './unique.ts'

/** Normalises a text for comparison, because backends write values in different cases. */
export const plain = (text: string) => text.trim().toLowerCase()

/** Returns true when a `values` parameter excludes its texts: it begins with `!`. */
export const isExcluding = (text = ''): boolean => text.startsWith('!')

/**
 * Splits a `values` parameter into its texts; case-insensitive duplicates are removed. '' stands for a missing value,
 * which the parameter writes as `-`.
 */
export function valuesIn(text = ''): string[] {
  const values = [...text.replace(/^!/, '').matchAll(/(?:\\[\\,!-]|[^,])+/g)].flatMap(([part]) => {
    const value = part.trim()
    if (value === '-') return ['']
    return value.replace(/\\([\\,!-])/g, '$1').trim() || []
  })
  return uniqueBy(values, plain)
}

/** Joins texts into a `values` parameter that includes or excludes them; '' for none. */
export function toValues(values: readonly string[], isExcluded = false): string {
  if (values.length === 0) return ''
  const written = values.map((value) => (value === '' ? '-' : value.replace(/[\\,]|^-$|^!/g, '\\$&')))
  return (isExcluded ? '!' : '') + written.join(',')
}
