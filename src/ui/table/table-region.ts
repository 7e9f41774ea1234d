/**
 * Watches a table's scroll region: says in `data-more` at which ends columns are hidden, and marks the cell under the
 * pointer with `data-whole` when its text is cut. Plain listeners, one set a table, so that rows stay cheap.
 * Returns what undoes it.
 */
export function watchRegion(region: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let whole: HTMLElement | null = null

  const tellMore = () => {
    // Negative in a right-to-left page.
    const start = Math.abs(region.scrollLeft)
    const hidden = region.scrollWidth - region.clientWidth
    region.dataset['more'] = `${start > 1 ? 'start' : ''} ${hidden - start > 1 ? 'end' : ''}`.trim()
  }
  const fold = () => {
    whole?.removeAttribute('data-whole')
    whole = null
  }
  const unfold = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const cell = event.target.closest<HTMLElement>('tbody :is(td, th)')
    if (cell === whole) return
    fold()
    const text = cell?.querySelector('bdi')
    if (!cell || !text || text.scrollWidth <= text.clientWidth) return
    whole = cell
    cell.setAttribute('data-whole', '')
  }
  const foldOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') fold()
  }

  region.addEventListener('scroll', tellMore, { signal, passive: true })
  region.addEventListener('mouseover', unfold, { signal })
  region.addEventListener('mouseleave', fold, { signal })
  document.addEventListener('keydown', foldOnEscape, { signal })
  const resize = new ResizeObserver(tellMore)
  resize.observe(region)
  if (region.firstElementChild) resize.observe(region.firstElementChild)
  return () => {
    stop.abort()
    resize.disconnect()
  }
}
