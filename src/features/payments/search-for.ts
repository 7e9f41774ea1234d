/** Returns the list's URL with a search and the current page size. */
export function searchFor(search: string, limit: number | undefined) {
  return { ...(limit !== undefined && { limit }), search }
}
