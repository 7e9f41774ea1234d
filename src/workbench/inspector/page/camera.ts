import {
  centered,
  fitted,
  isInside,
  opened,
  shown,
  zoomed,
  type Box,
  type Size,
  type View,
} from './viewport.ts'

/** Where a chart lies in its window, and the ways to move it. */
export interface Camera {
  view: () => View
  subscribe: (listener: () => void) => () => void
  /** the window: its size, wheel and drag; answers the way to let go */
  attach: (element: HTMLElement | null) => (() => void) | undefined
  /** begins with a new chart, at the place that counts */
  open: (chart: Size, place: Box | undefined) => void
  /** brings a place into sight that is not */
  follow: (chart: Size, place: Box) => void
  /** brings a place to the middle, large enough to be read */
  show: (chart: Size, place: Box) => void
  fit: (chart: Size) => void
  /** around the middle of the window */
  zoomBy: (factor: number) => void
  moveBy: (x: number, y: number) => void
}

export function createCamera(): Camera {
  let view: View = { x: 0, y: 0, zoom: 1 }
  let window: HTMLElement | null = null
  const listeners = new Set<() => void>()
  const set = (next: View) => {
    view = next
    for (const listener of listeners) listener()
  }
  const size = (): Size => ({ width: window?.clientWidth ?? 1, height: window?.clientHeight ?? 1 })
  const moveBy = (x: number, y: number) => {
    set({ ...view, x: view.x + x, y: view.y + y })
  }

  function attach(element: HTMLElement | null) {
    if (element === null) return undefined
    window = element
    const wheel = (event: WheelEvent) => {
      // React's own listener could not keep the page from scrolling
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      set(zoomed(view, Math.exp(-event.deltaY * 0.0015), { x: event.clientX - left, y: event.clientY - top }))
    }
    const hold = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
    }
    const drag = (event: PointerEvent) => {
      if (event.buttons === 1) moveBy(event.movementX, event.movementY)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('pointerdown', hold)
    element.addEventListener('pointermove', drag)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('pointerdown', hold)
      element.removeEventListener('pointermove', drag)
      window = null
    }
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    attach,
    moveBy,
    open: (chart, place) => {
      set(opened(chart, size(), place ?? { x: 0, y: 0, width: 0, height: 0 }))
    },
    show: (chart, place) => {
      set(shown(view, size(), place, chart))
    },
    follow: (chart, place) => {
      if (!isInside(view, size(), place)) set(centered(view, size(), place, chart))
    },
    fit: (chart) => {
      set(fitted(chart, size()))
    },
    zoomBy: (factor) => {
      const { width, height } = size()
      set(zoomed(view, factor, { x: width / 2, y: height / 2 }))
    },
  }
}
