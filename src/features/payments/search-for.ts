/** Returns the list's search parameters with a search text and the current page size. */
export function searchFor(search: string, limit: number | undefined) {
  return { ...(limit !== undefined && { limit }), search }
}
