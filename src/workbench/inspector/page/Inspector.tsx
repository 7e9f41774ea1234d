import { useActor } from '@xstate/react'
import { useMemo, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import type { EventObject } from 'xstate'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import type { Step, ActorView } from '../stream.ts'
import { ActorPane } from './ActorPane.tsx'
import { EventLog } from './EventLog.tsx'
import * as css from './inspector.css.ts'
import type { AppTabs, AppTab } from './tabs.ts'
import { stateText } from './words.ts'
import { declarationOf, machines } from './machine-files.ts'
import { playerMachine } from '../player-machine.ts'
import { OpenRecording, PlayerControls, replayTab, Tool, type PlayerEvent } from './Player.tsx'

/** The selected actor of a tab, as it is now or as it was after a step. */
export interface Choice {
  tab: string
  actor: string
  step?: Step
}

/** The inspector's page: the actors of the app's tabs, the selected one's chart and context, and the events. */
export function Inspector({ appTabs }: { appTabs: AppTabs }) {
  const live = useSyncExternalStore(appTabs.subscribe, appTabs.get)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [player, sendToPlayer] = useActor(playerMachine, { input: { machines } })
  const replayed = useMemo(() => replayTab(player), [player])
  const tabs = replayed ? [...live, replayed] : live
  const tab = tabs.find(({ id }) => id === choice?.tab) ?? tabs.at(-1)
  const send = (event: PlayerEvent) => {
    sendToPlayer(event)
    // Shows the step that the player reaches
    if (event.type !== 'file.closed') setChoice(null)
  }
  const opening = <OpenRecording player={player} send={send} />
  if (tab === undefined)
    return (
      <main>
        <EmptyState title="No tab of the app is open">
          Open the app in another tab of this browser.
        </EmptyState>
        <div className={css.pane}>{opening}</div>
      </main>
    )
  const step = choice?.tab === tab.id ? choice.step : undefined
  const current = tab === replayed ? tab.seen.steps.at(-1)?.actor : firstOf(tab)
  const actor = step?.actor ?? tab.seen.actors.get(choice?.actor ?? '') ?? current
  const chosen = actor && { tab: tab.id, actor: actor.id }
  return (
    <main className={css.page}>
      <nav className={css.pane} aria-label="Actors">
        <h1>Inspector</h1>
        {tabs.map((each) => (
          <section key={each.id} aria-label={each.path}>
            <h2 className={css.head}>
              {each.path}
              <Badge tone={each.status === 'Live' ? 'positive' : 'neutral'}>{each.status}</Badge>
            </h2>
            {each.status === 'Recorded' && <PlayerControls player={player} send={send} />}
            {each.status === 'Live' && (
              <div className={css.head}>
                <Tool text="Save run" onPress={() => void appTabs.save(each.id, false)} />
                <Tool text="Save without data" onPress={() => void appTabs.save(each.id, true)} />
              </div>
            )}
            <Branch tab={each} parent={null} chosen={chosen} onChoose={setChoice} />
          </section>
        ))}
        {opening}
      </nav>
      {actor && (
        <ActorPane actor={actor} step={step} onReturn={() => setChoice(chosen ?? null)}>
          {tab !== replayed && (
            <SendForm
              key={`${tab.id} ${actor.id}`}
              actor={actor}
              onSend={(event) => appTabs.send(tab.id, actor.id, event)}
            />
          )}
        </ActorPane>
      )}
      <EventLog key={tab.id} tab={tab} actor={actor} step={step} onChoose={setChoice} />
    </main>
  )
}

interface BranchProps {
  tab: AppTab
  parent: string | null
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** The children of an actor, or the root actors if `parent` is null. */
function Branch({ tab, parent, ...rest }: BranchProps) {
  const { chosen, onChoose } = rest
  const actors = [...tab.seen.actors.values()].filter((actor) => actor.parent === parent)
  if (actors.length === 0) return null
  return (
    <ul className={css.branch}>
      {actors.map(({ id, name, value, machine }) => (
        <li key={id}>
          <button
            type="button"
            className={css.row}
            aria-current={chosen?.tab === tab.id && chosen.actor === id}
            onClick={() => onChoose({ tab: tab.id, actor: id })}
          >
            <span className={machine === null ? css.callName : css.name}>{name}</span>
            <span className={css.quiet}>{stateText(value)}</span>
          </button>
          <Branch tab={tab} parent={id} {...rest} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the first machine of a tab's screen. Skips the app and the shortcuts, which outlive every screen. */
function firstOf({ seen }: AppTab): ActorView | undefined {
  const top = [...seen.actors.values()].filter(({ machine, parent }) => machine !== null && parent === null)
  return top.find(({ machine }) => machine !== 'app' && machine !== 'shortcuts') ?? top[0]
}

interface SendFormProps {
  actor: ActorView
  /** Sends the event; resolves to the reason it failed, or null */
  onSend: (event: EventObject) => Promise<string | null>
}

/** Sends an actor an event that its current states accept. */
function SendForm({ actor: { machine, events, status }, onSend }: SendFormProps) {
  const [chosen, setChosen] = useState('')
  const [payload, setPayload] = useState('{}')
  const [answer, setAnswer] = useState('')
  const type = events.includes(chosen) ? chosen : events[0]
  if (machine === null || status !== 'active' || type === undefined)
    return <p className={css.quiet}>It takes no events from here.</p>
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    setAnswer('')
    try {
      // If the payload is not an object, the spread adds nothing
      const event = { ...(JSON.parse(payload) as object), type }
      setAnswer((await onSend(event)) ?? `${type} was taken.`)
    } catch (error) {
      setAnswer(String(error))
    }
  }
  return (
    <form className={css.fact} onSubmit={(event) => void submit(event)}>
      <Select
        label="Event"
        isRequired
        value={type}
        onChange={setChosen}
        options={events.map((id) => ({ id, text: id }))}
      />
      <TextArea
        label="Payload (JSON)"
        isRequired
        hint={declarationOf(machine, type)}
        value={payload}
        onChange={setPayload}
        onSubmit={() => void submit()}
      />
      <div className={css.head}>
        <Button type="submit" variant="primary">
          Send
        </Button>
        <span role="status">{answer}</span>
      </div>
    </form>
  )
}
