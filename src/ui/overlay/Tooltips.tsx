import { use, useEffect, useRef, useState } from 'react'
import { Tooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { tooltip } from './tooltip.css.ts'

/**
 * The page's only tooltip. Shows the full text of a truncated table cell under the pointer, or the full texts of all
 * truncated cells in the row with keyboard focus. One listener for all cells keeps rows cheap. Presses reach the
 * element beneath. Escape, a press, scrolling or another pointer target hides the tooltip. Mount it once.
 */
export function Tooltips() {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <CutTexts />
    </TooltipTrigger>
  )
}

function CutTexts() {
  const state = use(TooltipTriggerStateContext)
  const [lines, setLines] = useState<readonly string[]>([])
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
    }
    const showSoon = (cells: readonly Element[]) => {
      hide()
      const cut = cells.flatMap((cell) => cutTextOf(cell) ?? [])
      if (cut.length === 0) return
      trigger.current = cut[0]?.closest('td, th') ?? null
      setLines(cut.map(({ textContent }) => textContent))
      state.open()
    }
    const point = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      const isOver = isOpen && isWithin(overlay.current, clientX, clientY)
      if (isOver && target.closest('a, button, label') === null) return
      const cell = target.closest('tbody > tr > *')
      if (cell === pointed.current && !isOver) return
      pointed.current = cell
      if (cell !== trigger.current) showSoon(cell ? [cell] : [])
    }
    const focus = ({ target }: FocusEvent) => {
      const isShown = target instanceof Element && target.matches(':focus-visible')
      // Focus outside the rows hides the tooltip, which a dialog may cover. A panel shows the current row's texts
      showSoon([...((isShown && target.closest('tbody > tr:not([data-mark=current])')?.children) || [])])
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointermove', point, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    // In the capture phase, so that this Escape does not close anything else
    window.addEventListener('keydown', escape, { signal, capture: true })
    return () => listening.abort()
  }, [state, isOpen])

  return (
    <Tooltip
      ref={overlay}
      triggerRef={trigger}
      placement="top start"
      offset={0}
      className={tooltip}
      // Hidden from assistive technology, which reads the full texts in the cells
      render={(props) => <div {...props} aria-hidden="true" />}
    >
      {lines.map((line) => (
        <div key={line} dir="auto">
          {line}
        </div>
      ))}
    </Tooltip>
  )
}

/** Returns the truncated text of a cell. */
function cutTextOf(cell: Element): Element | undefined {
  return [...cell.querySelectorAll('*')].find(
    (text) => text.scrollWidth > text.clientWidth && getComputedStyle(text).textOverflow === 'ellipsis',
  )
}

function isWithin(overlay: Element | null, x: number, y: number): boolean {
  if (overlay === null) return false
  const { left, right, top, bottom } = overlay.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
