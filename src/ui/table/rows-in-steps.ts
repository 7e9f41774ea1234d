import { useEffect, useState } from 'react'

/** Rows per step, as many as an ordinary window shows. */
const STEP = 20

const none: ReadonlySet<string> = new Set()

/** Returns the number of rows to render now: new rows render a step per frame, so that the page stays responsive. */
export function useRowsInSteps(ids: readonly string[], isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(none)
  const isLong = ids.length > STEP
  // The first row that belongs to a later step
  const next = isLong && !isAtOnce ? ids.filter((id) => !drawn.has(id))[STEP] : undefined
  const count = next === undefined ? ids.length : ids.indexOf(next)
  useEffect(() => {
    if (!isLong || ids.every((id) => drawn.has(id))) return undefined
    const frame = requestAnimationFrame(() => setDrawn(new Set(ids.slice(0, count))))
    return () => cancelAnimationFrame(frame)
  }, [ids, isLong, count, drawn])
  return count
}
