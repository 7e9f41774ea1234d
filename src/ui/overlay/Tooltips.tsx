import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Tooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { Keys } from '../text/Kbd.tsx'
import { keysAfter, tooltip } from './tooltip.css.ts'

/**
 * The page's only tooltip. It shows the name and keys of an icon button, the full form of a shortened date, or the
 * full text of a truncated table cell. When a row has the keyboard focus, it shows the full texts of all the row's
 * truncated cells. One listener serves all cells, which keeps rows cheap. Escape, a press, scrolling or another
 * pointer target hides the tooltip. Presses go to the element beneath. Mount it once.
 */
export function Tooltips() {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <ShownTip />
    </TooltipTrigger>
  )
}

/** `data-tip` contains the text, or is empty to show the element's own name; `data-keys` contains the keys. */
const told = '[data-tip]'
const places = `${told}, tbody > tr > *`

interface Tip {
  /** Gives each tooltip its own element, because an element that moved would count as a layout shift */
  number: number
  lines: readonly string[]
  keys: string | null
  /** Places the tooltip beside a navigation entry, so that it does not cover the entry above */
  isBeside: boolean
}
const nothing: Tip = { number: 0, lines: [], keys: null, isBeside: false }

function ShownTip() {
  const state = use(TooltipTriggerStateContext)
  const [tip, setTip] = useState(nothing)
  const { number, lines, keys, isBeside } = tip
  const shown = useRef(0)
  const overlay = useRef<HTMLDivElement>(null)
  /** The cell to which the tooltip belongs; for a row, the row's first truncated cell. */
  const trigger = useRef<Element>(null)
  const pointed = useRef<Element>(null)
  const isOpen = state?.isOpen === true

  useEffect(() => {
    if (state === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const hide = () => {
      state.close(true)
      trigger.current = null
      setTip(nothing)
    }
    const showSoon = (cells: readonly Element[]) => {
      hide()
      const cut = cells.flatMap((cell) => cutTextOf(cell) ?? [])
      const [first] = cut
      if (first === undefined) return
      trigger.current = first.closest(places)
      shown.current += 1
      setTip({
        number: shown.current,
        lines: cut.map(textOf),
        keys: first.getAttribute('data-keys'),
        isBeside: first.matches('[data-tip-at=end]'),
      })
    }
    const point = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      const isOver = isOpen && isWithin(overlay.current, clientX, clientY)
      if (isOver && target.closest('a, button, label') === null) return
      const cell = target.closest(places)
      if (cell === pointed.current && !isOver) return
      pointed.current = cell
      if (cell !== trigger.current) showSoon(cell ? [cell] : [])
    }
    const focus = ({ target }: FocusEvent) => {
      const focused = target instanceof Element && target.matches(':focus-visible') ? target : null
      const tip = focused?.closest(told)
      // Skips the current row, because the panel beside it shows the full texts
      const row = focused?.closest('tbody > tr:not([data-mark=current])')
      showSoon(tip ? [tip] : [...(row?.children ?? [])])
    }
    const pressKey = (event: KeyboardEvent) => {
      // Enter may open a panel that removes the cells from the row
      if (event.key === 'Enter') hide()
      if (event.key !== 'Escape' || !isOpen) return
      // Escape only hides a cell's tooltip, which covers other cells; on a button, it also reaches other handlers
      if (!trigger.current?.matches(told)) {
        event.preventDefault()
        event.stopPropagation()
      }
      hide()
    }
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointermove', point, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    // In the capture phase, so that this Escape does not close anything else
    window.addEventListener('keydown', pressKey, { signal, capture: true })
    return () => listening.abort()
  }, [state, isOpen])

  const open = useEffectEvent(() => state?.open())
  // Opens in an effect, after the previous tooltip has closed, because React Aria ignores `open` while one is open
  useEffect(() => {
    if (tip !== nothing) open()
  }, [tip])

  return (
    <Tooltip
      key={number}
      ref={overlay}
      triggerRef={trigger}
      placement={isBeside ? 'end' : 'top start'}
      offset={0}
      className={tooltip}
      // Hidden from assistive technology, which reads the full texts in the cells
      render={(props) => <div {...props} aria-hidden="true" />}
    >
      {lines.map((line) => (
        <div key={line} dir="auto">
          {line}
          {keys !== null && <Keys className={keysAfter}>{keys}</Keys>}
        </div>
      ))}
    </Tooltip>
  )
}

const textOf = (part: Element) =>
  part.getAttribute('data-tip') || (part.getAttribute('aria-label') ?? part.textContent)

/** Returns the element itself if it has a tooltip, else the first truncated text in it. */
function cutTextOf(cell: Element): Element | undefined {
  if (cell.matches(told)) return cell
  return [...cell.querySelectorAll('*')].find(
    (text) => text.scrollWidth > text.clientWidth && getComputedStyle(text).textOverflow === 'ellipsis',
  )
}

function isWithin(overlay: Element | null, x: number, y: number): boolean {
  if (overlay === null) return false
  const { left, right, top, bottom } = overlay.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
