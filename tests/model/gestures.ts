/** The connection is lost and comes back: what is shown may be old. */
export function reconnect(): void {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

/** As another tab's change of the storage reaches this one; null removes the key. */
export function changeInOtherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
}
