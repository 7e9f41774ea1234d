import { useEffect, useState, type MouseEvent } from 'react'

/** Keeps the focus in the overlay on a press outside, because a dialog opened by the press returns it there later. */
export function keepFocusInside(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

/**
 * When the overlay closes and its opener has unmounted, focuses an ancestor of the opener, such as the table. If
 * nothing of the opener is left, as when an overlay has replaced another one, focuses the overlay below.
 */
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
        const { opener, places } = around
        // On a page hidden from another user, nothing has the focus, so the body counts as no opener
        if (document.activeElement !== document.body || (opener?.isConnected && opener !== document.body))
          return
        // A message is an `alertdialog`, and would stay while it has the focus
        const below = document.querySelectorAll<HTMLElement>('[role=dialog]')
        const place = places.find(({ isConnected }) => isConnected) ?? [...below].at(-1)
        place?.focus()
      })
    },
    [around],
  )
}
