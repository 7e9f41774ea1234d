/**
 * The address's query as plain text. The router's default reads each value as JSON, which would turn
 * `search=123` into a number and quote it back. Of a repeated name the first counts.
 */
export function parseSearch(query: string): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) params[name] ??= value
  return params
}

/** The way back; absent values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') params.append(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
