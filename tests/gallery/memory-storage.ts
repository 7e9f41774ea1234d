/**
 * Replaces the browser's storage with one in memory, so that the gallery does not read or change the developer's own
 * session.
 */
export function keepStorageInMemory(items: Readonly<Record<string, string>>): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { value: memoryStorage(items), configurable: true })
}

function memoryStorage(first: Readonly<Record<string, string>>): Storage {
  const items = new Map(Object.entries(first))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
