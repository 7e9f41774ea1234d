/** Parses a URL's query as plain texts, unlike the router's JSON. If a name is repeated, the first value counts. */
export function parseSearch(query: string): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) params[name] ??= value
  return params
}

/** Writes a query without the undefined values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') params.append(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
