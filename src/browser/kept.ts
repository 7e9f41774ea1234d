/** Under which a device keeps a list's columns (`machines/rules/kept-columns.ts`). */
export const columnsKey = (list: string): string => `columns.${list}`

/** The values that a blocked or full storage refused; they last as long as the page. */
export const refused = new Map<string, string | null>()
/** The subscribers to changes of storage in this tab. */
export const listeners = new Set<() => void>()

/** The text this device keeps under a key; null where it keeps none. */
export function keptText(key: string): string | null {
  const text = refused.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Calls back whenever what is kept may be another, by this tab or another one. Returns what undoes it. */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
