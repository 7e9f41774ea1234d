/** Runs the work when the page is idle; returns a function that cancels it. Safari lacks `requestIdleCallback`. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
