/** A ref callback for an element that may unmount while focused: focuses its nearest focusable ancestor. */
export const keepFocus = keeperOf(ancestorsOf)

/** As `keepFocus`, but prefers a focusable sibling after the element’s section, such as the outcome of an action. */
export const keepFocusBeside = keeperOf((box) => [
  ...followersOf(box.closest('section')),
  ...ancestorsOf(box),
])

/** A ref callback for an element that replaces a focused control: takes the focus at once, so that no key is lost. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

function keeperOf(placesOf: (box: HTMLElement) => HTMLElement[]) {
  return (box: HTMLElement | null): (() => void) | undefined => {
    if (box === null) return undefined
    return () => {
      if (!box.contains(document.activeElement)) return
      const places = placesOf(box).filter((place) => place.hasAttribute('tabindex'))
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
      })
    }
  }
}

function ancestorsOf(box: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place = box.parentElement; place; place = place.parentElement) places.push(place)
  return places
}

function followersOf(section: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let next = section?.nextElementSibling; next; next = next.nextElementSibling)
    if (next instanceof HTMLElement) places.push(next)
  return places
}
