/** Drops each element that has the key of an earlier one; elements with the key '' stay. */
export function uniqueBy<T>(list: readonly T[], keyOf: (element: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((element) => {
    const key = keyOf(element)
    const isNew = key === '' || !seen.has(key)
    seen.add(key)
    return isNew
  })
}
