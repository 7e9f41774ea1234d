import { useLayoutEffect, useRef } from 'react'
import type { ActorView } from '../stream.ts'
import * as css from './inspector.css.ts'
import { diagramOf } from './machine-files.ts'

/** The diagram of an actor's machine, with active states and last transitions highlighted; or a list of states. */
export function Chart({ actor, isFitted }: { actor: ActorView; isFitted: boolean }) {
  const { machine, active, taken } = actor
  const frame = useRef<HTMLDivElement>(null)
  const diagram = machine === null ? undefined : diagramOf(machine)
  useLayoutEffect(() => {
    if (diagram === undefined) return
    const { documentElement } = new DOMParser().parseFromString(diagram, 'image/svg+xml')
    frame.current?.replaceChildren(documentElement)
  }, [diagram])
  useLayoutEffect(() => {
    if (frame.current) light(frame.current, active, taken)
  }, [diagram, active, taken])
  if (diagram === undefined) {
    const lines = machine === null ? ['A call or a listener has no states.'] : active
    return <pre className={css.code}>{lines.join('\n')}</pre>
  }
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`Chart of ${actor.name}`}
      tabIndex={0}
      className={css.chart}
      data-fitted={isFitted || undefined}
    />
  )
}

/** Highlights the active states and the last transitions, and scrolls to the first newly active state. */
function light(frame: HTMLElement, active: readonly string[], taken: readonly string[]): void {
  const isLeaf = (state: string) => !active.some((other) => other.startsWith(`${state}.`))
  let entered: DOMRect | undefined
  for (const part of frame.querySelectorAll<SVGElement>('[data-state], [data-transition]')) {
    const { state = '', transition = '', active: was } = part.dataset
    const isActive = active.includes(state)
    if (isActive && was === undefined && isLeaf(state)) entered ??= part.getBoundingClientRect()
    part.toggleAttribute('data-active', isActive)
    part.toggleAttribute('data-taken', taken.includes(transition))
  }
  if (entered === undefined) return
  const { x, y, width, height } = frame.getBoundingClientRect()
  const [left, top] = [entered.x - x, entered.y - y]
  if (left < 0 || top < 0 || left + entered.width > width || top + entered.height > height)
    frame.scrollBy(left + (entered.width - width) / 2, top + (entered.height - height) / 2)
}
