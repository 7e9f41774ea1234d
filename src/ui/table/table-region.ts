/** Sets `data-more` to the ends at which a scroll region hides columns. Returns a function that stops it. */
export function watchRegion(region: HTMLElement): () => void {
  const tellMore = () => {
    // Negative in a right-to-left page
    const start = Math.abs(region.scrollLeft)
    const hidden = region.scrollWidth - region.clientWidth
    region.dataset['more'] = `${start > 1 ? 'start' : ''} ${hidden - start > 1 ? 'end' : ''}`.trim()
  }

  region.addEventListener('scroll', tellMore, { passive: true })
  const resize = new ResizeObserver(tellMore)
  resize.observe(region)
  if (region.firstElementChild) resize.observe(region.firstElementChild)
  return () => {
    region.removeEventListener('scroll', tellMore)
    resize.disconnect()
  }
}
