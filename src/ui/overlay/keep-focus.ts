/** A ref callback for an element that may unmount while focused: moves the focus to the nearest focusable ancestor. */
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
