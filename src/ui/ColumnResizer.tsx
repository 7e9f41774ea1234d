import type { KeyboardEvent, PointerEvent } from 'react'
import { handle } from './column-resizer.css.ts'

export interface ColumnResizerProps {
  /** The column's name: "EMAIL". */
  column: string
  /** Its width now, in px at a 16 px root. */
  width: number
  onResize: (width: number) => void
  least?: number | undefined
  greatest?: number | undefined
}

const step = 16

/** The handle at a header's end (`headerEnd` of `DataTable`): drag it, or focus it and press an arrow key. */
export function ColumnResizer({ column, width, onResize, least = 64, greatest = 640 }: ColumnResizerProps) {
  const resize = (to: number) => {
    onResize(Math.round(Math.min(greatest, Math.max(least, to))))
  }
  const press = (event: KeyboardEvent) => {
    const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (sign === undefined) return
    event.preventDefault()
    event.stopPropagation()
    resize(width + sign * step * forward(event.currentTarget))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget
    const cell = grip.parentElement
    if (!grip.hasPointerCapture(event.pointerId) || !cell) return
    const { left, right } = cell.getBoundingClientRect()
    const px = forward(grip) > 0 ? event.clientX - left : right - event.clientX
    resize((px * 16) / parseFloat(getComputedStyle(document.documentElement).fontSize))
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${column}`}
      aria-valuemin={least}
      aria-valuemax={greatest}
      aria-valuenow={width}
      tabIndex={0}
      className={handle}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
    />
  )
}

/** 1 where lines run to the right, -1 where they run to the left. */
function forward(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
