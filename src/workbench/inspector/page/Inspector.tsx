import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState, useSyncExternalStore } from 'react'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { preferenceActions } from '../../../browser/device.ts'
import type { ActorView } from '../stream.ts'
import { ActorList } from './ActorList.tsx'
import { Chart } from './Chart.tsx'
import { EventLog } from './EventLog.tsx'
import * as css from './inspector.css.ts'
import { SendForm } from './SendForm.tsx'
import type { AppTab, InspectorStore } from './store.ts'
import { timeText, valueText } from './words.ts'

const panes = { actors: 'Actors', chart: 'Chart', events: 'Events' } as const
type Pane = keyof typeof panes

/** The inspector's page: the app's tabs, their actors, the chosen one's chart, and what happens. */
export function Inspector({ store }: { store: InspectorStore }) {
  const { tabs, answers } = useSyncExternalStore(store.subscribe, store.get)
  const [chosenTab, setChosenTab] = useState<string | null>(null)
  const [chosenActor, setChosenActor] = useState<string | null>(null)
  const [shown, setShown] = useState<Pane>('actors')
  const tab = tabs.find(({ id }) => id === chosenTab) ?? tabs.at(-1)
  const actors = tab === undefined ? [] : Object.values(tab.actors)
  const actor = actors.find(({ id }) => id === chosenActor) ?? firstOf(actors)
  const slot = (pane: Pane) => ({ className: css.slot, 'data-shown': shown === pane || undefined })
  const choose = (id: string) => {
    setChosenActor(id)
    setShown('chart')
  }
  return (
    <main className={css.root}>
      <Header tabs={tabs} tab={tab} onChoose={setChosenTab}>
        <div className={css.switcher}>
          {(['actors', 'chart', 'events'] as const).map((pane) => (
            <Button
              key={pane}
              size="small"
              variant={shown === pane ? 'secondary' : 'quiet'}
              aria-pressed={shown === pane}
              onPress={() => {
                setShown(pane)
              }}
            >
              {panes[pane]}
            </Button>
          ))}
        </div>
      </Header>
      {tab === undefined ? (
        <EmptyState title="No tab of the app is open.">
          Open the app in another tab of this browser; it shows here at once.
        </EmptyState>
      ) : (
        <div className={css.panes}>
          <div {...slot('actors')}>
            <ActorList actors={actors} chosen={actor?.id ?? null} onChoose={choose} />
          </div>
          <div {...slot('chart')}>
            <ChartPane tab={tab} actor={actor} />
          </div>
          <div {...slot('events')}>
            <SidePane
              tab={tab}
              actor={actor}
              answers={answers}
              onSend={(id, event) => store.send(tab.id, id, event)}
              onChooseActor={choose}
            />
          </div>
        </div>
      )}
    </main>
  )
}

/** The first machine of a screen; those that outlive a screen, the app and what it owns, are there always. */
function firstOf(actors: readonly ActorView[]): ActorView | undefined {
  const lasting = new Set(['app', 'shortcuts'])
  const app = actors.find(({ machine }) => machine === 'app')?.id
  const live = actors.filter(({ status, machine }) => status === 'active' && machine !== null)
  return (
    live.find(({ machine, parent }) => machine !== null && !lasting.has(machine) && parent !== app) ?? live[0]
  )
}

interface HeaderProps {
  tabs: readonly AppTab[]
  tab: AppTab | undefined
  onChoose: (id: string) => void
  children: React.ReactNode
}

function Header({ tabs, tab, onChoose, children }: HeaderProps) {
  const [isDark, setIsDark] = useState(() => document.documentElement.classList.contains('dark'))
  return (
    <header className={css.header}>
      <h1 className={css.title}>Inspector</h1>
      {tab && (
        <>
          <select
            aria-label="Tab of the app"
            className={css.selectInline}
            value={tab.id}
            onChange={(event) => {
              onChoose(event.currentTarget.value)
            }}
          >
            {tabs.map(({ id, path, openedAt }) => (
              <option key={id} value={id}>
                {path}, opened {timeText(openedAt).slice(0, 8)}
              </option>
            ))}
          </select>
          <Badge tone={tab.isClosed ? 'neutral' : 'positive'}>{tab.isClosed ? 'Closed' : 'Live'}</Badge>
        </>
      )}
      <span className={css.grow} />
      <IconButton
        label={isDark ? 'Light theme' : 'Dark theme'}
        icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        onPress={() => {
          preferenceActions.applyScheme(null, { scheme: isDark ? 'light' : 'dark' })
          setIsDark(!isDark)
        }}
      />
      {children}
    </header>
  )
}

function ChartPane({ tab, actor }: { tab: AppTab; actor: ActorView | undefined }) {
  const chart = actor?.machine == null ? undefined : tab.charts[actor.machine]
  return (
    <section className={`${css.pane} ${css.fill}`} aria-labelledby="chart">
      <div className={css.paneHead}>
        <h2 id="chart" className={css.paneTitle}>
          {actor === undefined ? 'No actor yet' : actor.name}
        </h2>
        {actor && (
          <span className={css.stateText}>
            {actor.status === 'active' ? valueText(actor.value) : actor.status}
          </span>
        )}
      </div>
      {actor && chart ? (
        <Chart
          key={chart.id}
          chart={chart}
          active={actor.status === 'active' ? actor.active : []}
          taken={actor.taken}
          label={`Chart of ${actor.name}, now in ${valueText(actor.value)}`}
        />
      ) : (
        <p className={css.empty}>
          {actor === undefined ? 'Nothing runs yet.' : 'A call or a listener has no chart.'}
        </p>
      )}
    </section>
  )
}

interface SidePaneProps {
  tab: AppTab
  actor: ActorView | undefined
  answers: Readonly<Record<string, string | null>>
  onSend: (actor: string, event: object) => string
  onChooseActor: (id: string) => void
}

type Side = 'events' | 'state' | 'send'

function SidePane({ tab, actor, answers, onSend, onChooseActor }: SidePaneProps) {
  const [side, setSide] = useState<Side>('events')
  const chart = actor?.machine == null ? undefined : tab.charts[actor.machine]
  return (
    <section className={`${css.pane} ${css.fill} ${css.side}`} aria-label="Events and state">
      <Tabs
        label="Events and state"
        selected={side}
        onSelect={setSide}
        tabs={[
          { id: 'events', text: 'Events', count: String(tab.log.length) },
          { id: 'state', text: 'State' },
          { id: 'send', text: 'Send' },
        ]}
      >
        {side === 'events' && (
          <EventLog
            key={tab.id}
            log={tab.log}
            actor={actor ? { id: actor.id, name: actor.name } : null}
            onChooseActor={onChooseActor}
          />
        )}
        {side === 'state' && actor && <StateFacts actor={actor} />}
        {side === 'send' &&
          (actor?.machine != null && chart ? (
            <SendForm
              key={actor.id}
              actor={actor}
              machine={actor.machine}
              chart={chart}
              answers={answers}
              onSend={(event) => onSend(actor.id, event)}
            />
          ) : (
            <p className={css.empty}>Choose a machine among the actors.</p>
          ))}
      </Tabs>
    </section>
  )
}

function StateFacts({ actor }: { actor: ActorView }) {
  return (
    <div className={css.form}>
      <dl className={css.facts}>
        <dt className={css.term}>Actor</dt>
        <dd>
          {actor.name} ({actor.id})
        </dd>
        <dt className={css.term}>Machine</dt>
        <dd>{actor.machine ?? 'none'}</dd>
        <dt className={css.term}>Status</dt>
        <dd>{actor.status}</dd>
        <dt className={css.term}>State</dt>
        <dd>{valueText(actor.value) || 'none'}</dd>
        <dt className={css.term}>Tags</dt>
        <dd>{actor.tags.join(', ') || 'none'}</dd>
        <dt className={css.term}>Last step</dt>
        <dd>{actor.taken.join(', ') || 'no transition'}</dd>
        <dt className={css.term}>Started</dt>
        <dd>{timeText(actor.startedAt)}</dd>
      </dl>
      <h3 className={css.paneTitle}>Context</h3>
      <p className={css.stateText}>
        Texts, numbers and lists are shown by their kind: what people type or own stays in the app.
      </p>
      <pre className={css.code} tabIndex={0} aria-label="The context">
        {JSON.stringify(actor.context ?? {}, null, 2)}
      </pre>
    </div>
  )
}
