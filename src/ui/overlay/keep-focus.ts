/**
 * A ref for what may go away under the focus, such as "Try again": the focus goes to the nearest place around that can
 * have it (a table's region, the page) instead of to nothing.
 */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  return () => {
    if (!box.contains(document.activeElement)) return
    const places: HTMLElement[] = []
    for (let place = box.parentElement; place; place = place.parentElement)
      if (place.hasAttribute('tabindex')) places.push(place)
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
    })
  }
}
