/** The largest hidden width, in px, that counts as a cell's padding; a larger one counts as a hidden column */
const PADDING = 8

/** Keeps `data-more` and the offsets of sticky columns up to date. Returns a function that stops the updates. */
export function watchRegion(region: HTMLElement): () => void {
  const sticky = region.querySelectorAll<HTMLElement>('[data-stays]')
  const tellMore = () => {
    // Negative in a right-to-left page
    const start = Math.abs(region.scrollLeft)
    const hidden = region.scrollWidth - region.clientWidth
    const hidesColumn = hidden > PADDING
    region.dataset['more'] =
      `${hidesColumn && start > 1 ? 'start' : ''} ${hidesColumn && hidden - start > 1 ? 'end' : ''}`.trim()
  }
  const measure = () => {
    let at = 0
    for (const head of sticky) {
      const { stays } = head.dataset
      if (stays) region.style.setProperty(stays, `${at}px`)
      at += head.getBoundingClientRect().width
    }
    region.style.scrollPaddingInlineStart = `${at}px`
    tellMore()
  }

  region.addEventListener('scroll', tellMore, { passive: true })
  const resize = new ResizeObserver(measure)
  resize.observe(region)
  if (region.firstElementChild) resize.observe(region.firstElementChild)
  for (const head of sticky) resize.observe(head)
  return () => {
    region.removeEventListener('scroll', tellMore)
    resize.disconnect()
  }
}
