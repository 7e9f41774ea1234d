/** Drops each element that has the same key as an earlier one. Elements with the key '' all stay. */
export function uniqueBy<T>(list: readonly T[], keyOf: (element: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((element) => {
    const key = keyOf(element)
    const isNew = key === '' || !seen.has(key)
    seen.add(key)
    return isNew
  })
}
