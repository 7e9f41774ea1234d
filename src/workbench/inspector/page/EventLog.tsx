import { memo, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import type { ActorView, Step } from '../stream.ts'
import type { Choice } from './Inspector.tsx'
import * as css from './inspector.css.ts'
import type { AppTab } from './tabs.ts'
import { eventText, stateText, timeText } from './words.ts'

interface EventLogProps {
  tab: AppTab
  actor: ActorView | undefined
  step: Step | undefined
  onChoose: (choice: Choice) => void
}

/** The events of a tab's actors, newest first, each with the state after it. */
export function EventLog({ tab, actor, step: chosen, onChoose }: EventLogProps) {
  const [text, setText] = useState('')
  const [isOwn, setIsOwn] = useState(false)
  const [clearedAt, setClearedAt] = useState(0)
  const sought = text.trim().toLowerCase()
  const shown = tab.seen.steps
    .filter(({ at, actor: { id } }) => at > clearedAt && (!isOwn || id === actor?.id))
    .filter((step) => wordsOf(step).some((word) => word.toLowerCase().includes(sought)))
    .sort((a, b) => b.n - a.n)
  return (
    <section className={css.pane} aria-label="Events">
      <SearchField label="Filter events" placeholder="Actor, event or state" value={text} onType={setText} />
      <div className={css.head}>
        <Switch isSelected={isOwn} onChange={setIsOwn}>
          Only {actor?.name}
        </Switch>
        <Button size="small" onPress={() => setClearedAt(Date.now())}>
          Clear
        </Button>
      </div>
      <ol className={css.log} aria-label="Events, newest first">
        {shown.map((step) => (
          <Row key={step.n} tab={tab.id} step={step} isChosen={step.n === chosen?.n} onChoose={onChoose} />
        ))}
        {shown.length === 0 && <li className={css.quiet}>No events</li>}
      </ol>
    </section>
  )
}

const wordsOf = ({ actor, event }: Step): [string, string, string] => [
  actor.name,
  eventText(event.type),
  actor.status === 'active' ? stateText(actor.value) : actor.status,
]

interface RowProps extends Pick<EventLogProps, 'onChoose'> {
  tab: string
  step: Step
  isChosen: boolean
}

/** A row of the log, memoised because there may be hundreds. */
const Row = memo(function Row({ tab, step, isChosen, onChoose }: RowProps) {
  const [actor, event, state] = wordsOf(step)
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={isChosen}
        onClick={() => onChoose({ tab, actor: step.actor.id, step })}
      >
        <span className={css.quiet}>
          {timeText(step.at)} {actor}
        </span>
        <span className={css.name}>{event}</span>
        <span className={css.quiet}>{state}</span>
      </button>
    </li>
  )
})
