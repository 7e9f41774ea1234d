const CORNER = 5

/** A line along the points, its corners rounded; an SVG path's `d`. */
export function lineOf(points: readonly { x: number; y: number }[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${point.x},${point.y}`
      if (after === undefined) return `L${point.x},${point.y}`
      const [a, b] = [toward(point, before), toward(point, after)]
      return `L${a.x},${a.y}Q${point.x},${point.y} ${b.x},${b.y}`
    })
    .join('')
}

function toward(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
