import { listeners, refused } from './kept.ts'

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
