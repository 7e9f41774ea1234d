/** A value that the state it is read in has set; throws when the chart lets it be read too early. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('This state has no such value')
  return value
}
