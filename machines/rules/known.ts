/** Returns a value that the current state guarantees; throws if it is null or undefined. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('No value')
  return value
}
