import { useState, useSyncExternalStore } from 'react'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import type { Step } from '../stream.ts'
import { ActorList, firstOf } from './ActorList.tsx'
import { ActorPane } from './ActorPane.tsx'
import { EventLog } from './EventLog.tsx'
import * as css from './inspector.css.ts'
import { SendForm } from './SendForm.tsx'
import type { AppTabs } from './tabs.ts'

/** The selected actor of a tab, as it is now or as it was after a step. */
export interface Choice {
  tab: string
  actor: string
  step?: Step
}

/** The inspector's page: the actors of the app's tabs, the selected one's chart and context, and the events. */
export function Inspector({ appTabs }: { appTabs: AppTabs }) {
  const tabs = useSyncExternalStore(appTabs.subscribe, appTabs.get)
  const [choice, setChoice] = useState<Choice | null>(null)
  const tab = tabs.find(({ id }) => id === choice?.tab) ?? tabs.at(-1)
  if (tab === undefined)
    return (
      <EmptyState title="No tab of the app is open">Open the app in another tab of this browser.</EmptyState>
    )
  const step = choice?.tab === tab.id ? choice.step : undefined
  const actor = step?.actor ?? tab.seen.actors.get(choice?.actor ?? '') ?? firstOf(tab)
  return (
    <main className={css.page}>
      <ActorList tabs={tabs} chosen={actor && { tab: tab.id, actor: actor.id }} onChoose={setChoice} />
      {actor && (
        <ActorPane actor={actor} step={step} onReturn={() => setChoice({ tab: tab.id, actor: actor.id })}>
          <SendForm
            key={`${tab.id} ${actor.id}`}
            actor={actor}
            onSend={(event) => appTabs.send(tab.id, actor.id, event)}
          />
        </ActorPane>
      )}
      <EventLog key={tab.id} tab={tab} actor={actor} step={step} onChoose={setChoice} />
    </main>
  )
}
