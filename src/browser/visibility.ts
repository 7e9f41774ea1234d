/** Returns true while the tab is in front. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** Calls back whenever that changes; returns the way to stop. */
export function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
