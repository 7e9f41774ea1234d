/** Under which a device keeps a list's columns (`machines/rules/kept-columns.ts`). */
export const columnsKey = (list: string): string => `columns.${list}`

/** What a blocked or full storage did not take: it holds for this page's life. */
const refused = new Map<string, string | null>()
const listeners = new Set<() => void>()

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

/** Keeps a text, or nothing, and tells whoever watches, in other tabs too. Answers whether it outlives this page. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    refused.delete(key)
  } catch {
    refused.set(key, text)
  }
  for (const listener of listeners) listener()
  return !refused.has(key)
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
