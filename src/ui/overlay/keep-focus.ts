import { useEffect, useState, type MouseEvent } from 'react'

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
