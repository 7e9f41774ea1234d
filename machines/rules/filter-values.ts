import { uniqueBy } from './unique.ts'

/** Normalises a text for comparison, because backends write values in different cases. */
export const plain = (text: string) => text.trim().toLowerCase()

/** Splits a `values` parameter into its texts; case-insensitive duplicates are removed. */
export function valuesIn(text = ''): string[] {
  const values = [...text.matchAll(/(?:\\[\\,]|[^,])+/g)].map(([value]) =>
    value.replace(/\\([\\,])/g, '$1').trim(),
  )
  return uniqueBy(values, plain).filter((value) => value !== '')
}

/** Joins texts into a `values` parameter; '' for none. */
export function toValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
}
