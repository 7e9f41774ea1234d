/** Whether the page is seen: its tab is the one in front. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** Calls back whenever that changes; returns the way to stop. */
export function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
