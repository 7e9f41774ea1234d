/** How a chart lies in its window: moved by `x` and `y` px after it was scaled by `zoom`. */
export interface View {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

const LEAST = 0.15
const MOST = 2.5
const MARGIN = 16
/** Below it 12 px letters can't be read. */
const READABLE = 0.7

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The whole chart, never larger than it is. */
export function fitted(chart: Size, window: Size): View {
  const room = (size: number) => Math.max(1, size - 2 * MARGIN)
  const zoom = clamp(Math.min(room(window.width) / chart.width, room(window.height) / chart.height), LEAST, 1)
  return {
    zoom,
    x: (window.width - chart.width * zoom) / 2,
    y: (window.height - chart.height * zoom) / 2,
  }
}

/** What to begin with: all of it, or when that is too small to read, the place that counts. */
export function opened(chart: Size, window: Size, place: Box): View {
  const all = fitted(chart, window)
  return all.zoom >= READABLE ? all : centered({ ...all, zoom: READABLE }, window, place, chart)
}

/** Brings a place to the middle, without more empty room than there must be. */
export function centered({ zoom }: View, window: Size, place: Box, chart: Size): View {
  const along = (at: number, size: number, room: number, whole: number) => {
    const wanted = room / 2 - (at + size / 2) * zoom
    const least = room - whole * zoom - MARGIN
    return least > MARGIN ? (least + MARGIN) / 2 : clamp(wanted, least, MARGIN)
  }
  return {
    zoom,
    x: along(place.x, place.width, window.width, chart.width),
    y: along(place.y, place.height, window.height, chart.height),
  }
}

/** Scales around a point of the window, which keeps its place. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const zoom = clamp(view.zoom * factor, LEAST, MOST)
  const ratio = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Brings a place to the middle, large enough to be read. */
export function shown(view: View, window: Size, place: Box, chart: Size): View {
  return centered({ ...view, zoom: Math.max(view.zoom, READABLE) }, window, place, chart)
}

/** Whether all of a place can be seen. */
export function isInside({ x, y, zoom }: View, window: Size, place: Box): boolean {
  const left = x + place.x * zoom
  const top = y + place.y * zoom
  return (
    left >= 0 &&
    top >= 0 &&
    left + place.width * zoom <= window.width &&
    top + place.height * zoom <= window.height
  )
}
