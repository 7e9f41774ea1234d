/** Returns true while the tab is visible. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** Calls `changed` when the tab's visibility changes; returns a function that unsubscribes. */
export function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
