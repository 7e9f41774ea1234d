/** Normalises a text for comparison, because backends differ in case. */
export const plain = (text: string) => text.trim().toLowerCase()

/** Splits a `values` parameter into its texts; case-insensitive duplicates are removed. */
export function valuesIn(text = ''): string[] {
  const values = [...text.matchAll(/(?:\\[\\,]|[^,])+/g)].map(([value]) =>
    value.replace(/\\([\\,])/g, '$1').trim(),
  )
  const seen = new Set<string>()
  return values.filter((value) => {
    const isNew = value !== '' && !seen.has(plain(value))
    seen.add(plain(value))
    return isNew
  })
}

/** Joins texts into a `values` parameter; '' for none. */
export function toValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
}
