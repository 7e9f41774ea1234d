import { useEffect, useState, type MouseEvent } from 'react'

/** Keeps the focus inside on a press outside, because the press may open a dialog, which later returns the focus. */
export function keepFocusInside(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** When the overlay closes and its opener has unmounted, focuses the opener's ancestor, such as the row's table. */
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
