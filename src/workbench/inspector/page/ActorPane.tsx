import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import type { ActorView, Step } from '../stream.ts'
import { Chart } from './Chart.tsx'
import * as css from './inspector.css.ts'
import { eventText, stateText, timeText } from './words.ts'

interface ActorPaneProps {
  actor: ActorView
  /** The step after which to show the actor; undefined for its current state */
  step: Step | undefined
  onReturn: () => void
  /** The actions on the current actor */
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
