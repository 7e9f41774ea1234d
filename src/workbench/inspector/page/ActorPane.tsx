import { useState, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import type { ActorView, Step } from '../stream.ts'
import * as css from './inspector.css.ts'
import { eventText, stateText, timeText } from './words.ts'
import { diagramOf } from './machine-files.ts'

interface ActorPaneProps {
  actor: ActorView
  /** The step after which to show the actor; undefined for its current state */
  step: Step | undefined
  onReturn: () => void
  children: ReactNode
}

/** One actor's chart and context, now or after a past step. */
export function ActorPane({ actor, step, onReturn, children }: ActorPaneProps) {
  const [isFitted, setIsFitted] = useState(false)
  const { id, name, status, value, tags = [], context = {} } = actor
  return (
    <section className={css.pane} aria-label={name}>
      <div className={css.head}>
        <h2>{name}</h2>
        <Switch isSelected={isFitted} onChange={setIsFitted}>
          Fit chart
        </Switch>
      </div>
      <p className={css.quiet}>{[stateText(value), ...tags, status, id].filter(Boolean).join(', ')}</p>
      {step && (
        <Notice tone="info" action={<Button onPress={onReturn}>Back to now</Button>}>
          {`After ${eventText(step.event.type)} at ${timeText(step.at)}`}
        </Notice>
      )}
      <Chart actor={actor} isFitted={isFitted} />
      <div className={css.facts}>
        <Code title="Context" value={context} />
        {step ? <Code title={`Event from ${step.source ?? 'outside'}`} value={step.event} /> : children}
      </div>
    </section>
  )
}

function Code({ title, value }: { title: string; value: object }) {
  return (
    <section className={css.fact}>
      <h3>{title}</h3>
      <pre className={css.code} tabIndex={0} aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  )
}

/** The diagram of an actor's machine, with active states and last transitions highlighted; or a list of states. */
function Chart({ actor, isFitted }: { actor: ActorView; isFitted: boolean }) {
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
    const states = machine === null ? 'A call or a listener has no states.' : active.join('\n')
    return <pre className={css.code}>{states}</pre>
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
