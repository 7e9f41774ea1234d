import { listeners, refused, storedText } from './stored-text.ts'

/** Returns the value stored as JSON under a key; null if there is no value or it is invalid. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text (null removes it) and notifies all tabs. Returns false if the text is lost when the page closes. */
export function storeText(key: string, text: string | null): boolean {
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
