import { CHANNEL, type ToApp, type ToPage } from '../channel.ts'
import type { ChartState } from '../chart.ts'
import type { ActorView, LogEntry } from '../stream.ts'

/** One tab of the app as it is known here. */
export interface AppTab {
  id: string
  path: string
  /** milliseconds since 1970 */
  openedAt: number
  isClosed: boolean
  actors: Readonly<Record<string, ActorView>>
  charts: Readonly<Record<string, ChartState>>
  log: readonly LogEntry[]
}

interface InspectorState {
  tabs: readonly AppTab[]
  /** by request: null when the event has arrived, else why not */
  answers: Readonly<Record<string, string | null>>
}

const nothingYet: InspectorState = { tabs: [], answers: {} }

const LOG_LENGTH = 1000

/** What is known once a message of some tab has come; `page` is this tab's own name. */
function reduce(state: InspectorState, message: ToPage, page: string): InspectorState {
  switch (message.type) {
    case 'app.opened':
      return state
    case 'app.replayed': {
      if (message.page !== page) return state
      const { app: id, path, openedAt, charts, log } = message
      const actors = Object.fromEntries(message.actors.map((actor) => [actor.id, actor]))
      const tab: AppTab = { id, path, openedAt, isClosed: false, actors, charts, log }
      // what has been closed makes room for what comes after it
      const others = state.tabs.filter((other) => other.id !== id && !other.isClosed)
      return { ...state, tabs: [...others, tab].sort((a, b) => a.openedAt - b.openedAt) }
    }
    case 'event.answered':
      return { ...state, answers: { ...state.answers, [message.request]: message.problem } }
    case 'app.closed':
      return change(state, message.app, () => ({ isClosed: true }))
    case 'app.moved':
      return change(state, message.app, () => ({ path: message.path }))
    case 'chart.added':
      return change(state, message.app, ({ charts }) => ({
        charts: { ...charts, [message.machine]: message.chart },
      }))
    case 'app.changed':
      return change(state, message.app, (tab) => changed(tab, message.change))
  }
}

function changed(tab: AppTab, news: Extract<ToPage, { type: 'app.changed' }>['change']): Partial<AppTab> {
  if (news.type === 'actor.changed') return { actors: { ...tab.actors, [news.actor.id]: news.actor } }
  const { entry } = news
  const place = tab.log.findLastIndex(({ n }) => n === entry.n)
  return { log: place < 0 ? [...tab.log.slice(1 - LOG_LENGTH), entry] : tab.log.with(place, entry) }
}

function change(state: InspectorState, id: string, news: (tab: AppTab) => Partial<AppTab>): InspectorState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...news(tab) } : tab)) }
}

export interface InspectorStore {
  get: () => InspectorState
  subscribe: (listener: () => void) => () => void
  /** Sends an event to an actor of a tab; answers the request's name among `answers`. */
  send: (app: string, actor: string, event: object) => string
  stop: () => void
}

/** Listens to the app's tabs, and asks all there are for everything so far. */
export function createInspectorStore(): InspectorStore {
  const page = crypto.randomUUID()
  const channel = new BroadcastChannel(CHANNEL)
  const listeners = new Set<() => void>()
  let state = nothingYet
  let isTold = true
  const tell = () => {
    isTold = true
    for (const listener of listeners) listener()
  }
  const post = (message: ToApp) => {
    channel.postMessage(message)
  }
  // the channel is open to every script of this origin
  const receive = ({ data }: Partial<MessageEvent<ToApp | ToPage | null>>) => {
    if (data?.to !== 'page') return
    // a tab that comes after this page does not know of it yet
    if (data.type === 'app.opened') post({ to: 'app', type: 'hello', page })
    state = reduce(state, data, page)
    // hundreds may come at once: the page is drawn once for all of them
    if (isTold) requestAnimationFrame(tell)
    isTold = false
  }
  channel.addEventListener('message', receive)
  post({ to: 'app', type: 'hello', page })
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    send: (app, actor, event) => {
      const request = crypto.randomUUID()
      post({ to: 'app', type: 'event.sent', app, request, actor, event })
      return request
    },
    stop: () => {
      post({ to: 'app', type: 'bye', page })
      channel.removeEventListener('message', receive)
      channel.close()
    },
  }
}
