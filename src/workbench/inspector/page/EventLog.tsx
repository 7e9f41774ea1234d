import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import type { LogEntry } from '../stream.ts'
import * as css from './inspector.css.ts'
import { eventText, timeText, valueText } from './words.ts'

interface EventLogProps {
  log: readonly LogEntry[]
  /** the chosen actor, whose events alone may be shown */
  actor: { id: string; name: string } | null
  onChooseActor: (id: string) => void
}

/** The events of all actors, newest first, each with what came of it. */
export function EventLog({ log, actor, onChooseActor }: EventLogProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [isOwn, setIsOwn] = useState(false)
  // the number of the first entry to show, and of the last one while it stands still
  const [from, setFrom] = useState(0)
  const [until, setUntil] = useState<number | null>(null)
  const last = log.at(-1)?.n ?? -1
  const entries = log
    .filter(({ n }) => n >= from && (until === null || n <= until))
    .filter((entry) => !isOwn || actor === null || entry.actor === actor.id)
    .toReversed()
  const waiting = until === null ? 0 : last - until
  return (
    <>
      <div className={css.tools}>
        <Button
          size="small"
          icon={until === null ? <Pause aria-hidden /> : <Play aria-hidden />}
          onPress={() => {
            setUntil(until === null ? last : null)
          }}
        >
          {until === null ? 'Pause' : `Resume${waiting > 0 ? ` (${waiting} new)` : ''}`}
        </Button>
        <Button
          size="small"
          icon={<Trash2 aria-hidden />}
          onPress={() => {
            setFrom(last + 1)
          }}
        >
          Clear
        </Button>
        {actor && (
          <label className={css.check}>
            <input
              type="checkbox"
              checked={isOwn}
              onChange={(event) => {
                setIsOwn(event.currentTarget.checked)
              }}
            />
            Only {actor.name}
          </label>
        )}
      </div>
      <ol className={css.log} aria-label="Events, newest first" tabIndex={0}>
        {entries.map((entry) => (
          <Entry
            key={entry.n}
            entry={entry}
            onOpen={setOpen}
            onChooseActor={open === entry.n ? onChooseActor : null}
          />
        ))}
        {entries.length === 0 && <li className={css.empty}>No events yet. Do something in the app.</li>}
      </ol>
    </>
  )
}

interface EntryProps {
  entry: LogEntry
  onOpen: (n: number | null) => void
  /** null while it is closed */
  onChooseActor: EventLogProps['onChooseActor'] | null
}

/** Drawn again only when it changes: there may be a thousand. */
const Entry = memo(function Entry({ entry, onOpen, onChooseActor }: EntryProps) {
  return (
    <li className={css.entry}>
      <button
        type="button"
        className={css.entryHead}
        aria-expanded={onChooseActor !== null}
        onClick={() => {
          onOpen(onChooseActor === null ? entry.n : null)
        }}
      >
        <span className={css.entryTime}>{timeText(entry.at)}</span>
        <span className={css.entryActor}>{entry.actorName}</span>
        <span className={css.entryEvent}>{eventText(entry.event.type)}</span>
        <span className={css.entryState}>{outcome(entry)}</span>
      </button>
      {onChooseActor && <EntryDetail entry={entry} onChooseActor={onChooseActor} />}
    </li>
  )
})

function outcome({ result }: LogEntry): string {
  if (result === null) return 'not through yet'
  const value = valueText(result.value)
  return result.status === 'active' ? value : [value, result.status].filter(Boolean).join(', ')
}

function EntryDetail({ entry, onChooseActor }: { entry: LogEntry } & Pick<EventLogProps, 'onChooseActor'>) {
  return (
    <div className={css.detail}>
      <dl className={css.facts}>
        <dt>Sent by</dt>
        <dd>{entry.source ?? 'the app'}</dd>
        <dt>To</dt>
        <dd>
          <button
            type="button"
            className={css.link}
            onClick={() => {
              onChooseActor(entry.actor)
            }}
          >
            {entry.actorName} ({entry.actor})
          </button>
        </dd>
        <dt>Took</dt>
        <dd>
          {entry.result === null || entry.result.taken.length === 0
            ? 'no transition'
            : entry.result.taken.join(', ')}
        </dd>
      </dl>
      <pre className={css.code} tabIndex={0} aria-label="The event">
        {JSON.stringify(entry.event, null, 2)}
      </pre>
    </div>
  )
}
