import { tip as tipClass } from './whole-text.css.ts'

/** ms of rest of the pointer or focus before the full text shows */
const REST = 400
/** px between the full text and the window's edges */
const EDGE = 12

/**
 * Shows the full text of a truncated cell over its neighbours while the pointer rests on it; for a row with the
 * keyboard's focus, all its truncated texts below the row. One listener for the page keeps rows cheap. No row changes
 * its size, and presses go to the element beneath. Escape, a press, scrolling or another pointer target hides it.
 */
export function showWholeTexts(signal: AbortSignal): void {
  const tip = document.createElement('div')
  tip.className = tipClass
  // Hidden from assistive technology: the cells have the full texts
  tip.ariaHidden = 'true'
  /** The cell or row whose texts show, or will after the delay. */
  let place: Element | null = null
  let pointed: Element | null = null
  let wait = 0

  const hide = () => {
    clearTimeout(wait)
    tip.remove()
    place = null
  }
  const showSoon = (next: Element) => {
    hide()
    place = next
    wait = window.setTimeout(() => lay(tip, next), REST)
  }
  const point = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (isWithin(tip, clientX, clientY)) {
      const control = target.closest('a, button, label')
      const isOfText = cutTexts(place).some((text) => text.contains(control) || control?.contains(text))
      if (control === null || isOfText) return
      hide()
    }
    const cell = target.closest('tbody > tr > *')
    if (cell === pointed) return
    pointed = cell
    if (!isRow(place)) hide()
    if (cutTexts(cell).length > 0 && cell) showSoon(cell)
  }

  document.addEventListener(
    'focusin',
    ({ target }) => {
      const row =
        target instanceof Element && target.matches(':focus-visible') && target.closest('tbody > tr')
      if (row) showSoon(row)
      // A dialog may have opened over the cell
      else hide()
    },
    { signal },
  )
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointermove', point, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  document.addEventListener('scroll', () => tip.isConnected && hide(), {
    signal,
    capture: true,
    passive: true,
  })
  // In the capture phase: this Escape closes nothing else
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !tip.isConnected) return
      event.preventDefault()
      event.stopPropagation()
      hide()
    },
    { signal, capture: true },
  )
  signal.addEventListener('abort', hide)
}

const isRow = (place: Element | null) => place?.localName === 'tr'

/** Returns the truncated texts of a cell, or of all cells of a row. */
function cutTexts(place: Element | null): Element[] {
  if (place === null) return []
  return (isRow(place) ? [...place.children] : [place]).flatMap(
    (cell) =>
      [...cell.querySelectorAll('*')].find(
        (text) => text.scrollWidth > text.clientWidth && getComputedStyle(text).textOverflow === 'ellipsis',
      ) ?? [],
  )
}

/** Positions the full text over the truncated one, or below its row; above it where there is no room. */
function lay(tip: HTMLElement, place: Element): void {
  const texts = cutTexts(place)
  const [first] = texts
  if (first === undefined || !place.isConnected) return
  const lines = texts.map(({ textContent }) => {
    const line = document.createElement('div')
    line.dir = 'auto'
    line.textContent = textContent
    return line
  })
  tip.replaceChildren(...lines)
  document.body.append(tip)
  const { offsetWidth: width, offsetHeight: height } = tip
  const { clientWidth, clientHeight } = document.documentElement
  const text = first.getBoundingClientRect()
  const row = place.getBoundingClientRect()
  const below = row.bottom + height > clientHeight ? row.top - height : row.bottom
  const top = isRow(place) ? below : (text.top + text.bottom - height) / 2
  const within = (at: number, most: number) => Math.max(EDGE, Math.min(at, most - EDGE))
  tip.style.left = `${within(text.left, clientWidth - width + EDGE)}px`
  tip.style.top = `${within(top, clientHeight - height)}px`
}

function isWithin(tip: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = tip.getBoundingClientRect()
  return tip.isConnected && x >= left && x <= right && y >= top && y <= bottom
}
