/** Returns true while the tab is visible. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** Calls back on each change of visibility; returns a function that stops it. */
export function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
