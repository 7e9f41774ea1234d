/** Returns the storage key of a list's columns (`machines/rules/kept-columns.ts`). */
export const columnsKey = (list: string): string => `columns.${list}`

/** The values that a blocked or full storage refused; they are lost when the page closes. */
export const refused = new Map<string, string | null>()
/** The listeners in this tab that are called when a stored text changes. */
export const listeners = new Set<() => void>()

/** Returns the text stored under a key; null for none. */
export function storedText(key: string): string | null {
  const text = refused.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Calls the listener when this or another tab changes stored texts. Returns a function that unsubscribes. */
export function watchStorage(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
