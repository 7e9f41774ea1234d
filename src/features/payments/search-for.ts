/** The address of the list searched for a text, on pages of the size one has. */
export function searchFor(search: string, limit: number | undefined) {
  return { ...(limit !== undefined && { limit }), search }
}
