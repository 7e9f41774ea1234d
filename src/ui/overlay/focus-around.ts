import { useEffect, useState, type MouseEvent } from 'react'

/** Keeps the focus inside on a press outside: the press may only open a question, after which the focus returns. */
export function keepFocusInside(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** Focuses an ancestor of the overlay's opener (a row's table) when the overlay closes and the opener is gone. */
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
