import { useEffect, useState, type MouseEvent } from 'react'

/** A press beside a dialog or a sheet may only ask a question: the focus stays inside, to come back to. */
export function keepFocusInside(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** Gives the focus, when what had it is gone as a dialog or a sheet goes, to what was around it (a row's table) rather than to nothing. */
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
