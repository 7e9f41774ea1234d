import { useEffect, useState, type MouseEvent } from 'react'

/** Keeps the focus in the overlay on a press outside, because a dialog opened by the press returns it there later. */
export function keepFocusInside(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** When the overlay closes and its opener has unmounted, focuses an ancestor of the opener, such as the table. */
export function useFocusAround(): void {
  const [around] = useState(() => {
    const opener = document.activeElement
    const places: HTMLElement[] = []
    for (let place = opener?.parentElement; place; place = place.parentElement)
      if (place.hasAttribute('tabindex')) places.push(place)
    return { opener, places }
  })
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (around.opener?.isConnected || document.activeElement !== document.body) return
        around.places.find(({ isConnected }) => isConnected)?.focus()
      })
    },
    [around],
  )
}
