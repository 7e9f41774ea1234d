import type { ActorView, LogEntry, Stream, StreamMessage } from './stream.ts'
import type { ChartState } from './chart.ts'

/** The channel between the app's tabs and the inspector's; same origin, no network. */
export const CHANNEL = 'inspector'

/** From a tab of the inspector. */
export type ToApp =
  | { to: 'app'; type: 'hello'; page: string }
  | { to: 'app'; type: 'bye'; page: string }
  | { to: 'app'; type: 'event.sent'; app: string; request: string; actor: string; event: unknown }

/** From a tab of the app. */
export type ToPage =
  | { to: 'page'; type: 'app.opened'; app: string }
  | { to: 'page'; type: 'app.closed'; app: string }
  | { to: 'page'; type: 'app.moved'; app: string; path: string }
  /** everything there is, for one page that has just come */
  | {
      to: 'page'
      type: 'app.replayed'
      app: string
      page: string
      path: string
      openedAt: number
      actors: ActorView[]
      log: LogEntry[]
      charts: Record<string, ChartState>
    }
  | { to: 'page'; type: 'chart.added'; app: string; machine: string; chart: ChartState }
  | { to: 'page'; type: 'app.changed'; app: string; change: StreamMessage }
  /** `problem` is null when the actor has got the event */
  | { to: 'page'; type: 'event.answered'; app: string; request: string; problem: string | null }

interface Publishing {
  /** names this tab among others */
  app: string
  channel: BroadcastChannel
  /** the path of the address, without what was searched for */
  path: () => string
}

/** Publishes the stream for as long as some inspector's tab has said hello; returns the way to stop. */
export function publish(stream: Stream, { app, channel, path }: Publishing): () => void {
  const pages = new Set<string>()
  const sent = new Set<string>()
  const openedAt = Date.now()
  let shownPath = path()
  const post = (message: ToPage) => {
    channel.postMessage(message)
  }

  function welcome(page: string) {
    pages.add(page)
    const { actors, log } = stream.replay()
    const charts: Record<string, ChartState> = {}
    for (const { machine } of [...actors, ...log]) {
      const chart = machine === null ? null : stream.chart(machine)
      if (machine !== null && chart) charts[machine] = chart
    }
    for (const machine of Object.keys(charts)) sent.add(machine)
    shownPath = path()
    post({ to: 'page', type: 'app.replayed', app, page, path: shownPath, openedAt, actors, log, charts })
  }

  function pass(change: StreamMessage) {
    if (pages.size === 0) return
    const { machine } = change.type === 'actor.changed' ? change.actor : change.entry
    const chart = machine === null || sent.has(machine) ? null : stream.chart(machine)
    if (machine !== null && chart) {
      sent.add(machine)
      post({ to: 'page', type: 'chart.added', app, machine, chart })
    }
    if (path() !== shownPath) {
      shownPath = path()
      post({ to: 'page', type: 'app.moved', app, path: shownPath })
    }
    post({ to: 'page', type: 'app.changed', app, change })
  }

  function receive({ data }: MessageEvent<ToApp | ToPage>) {
    if (data.to !== 'app') return
    if (data.type === 'hello') welcome(data.page)
    if (data.type === 'bye') pages.delete(data.page)
    if (data.type === 'event.sent' && data.app === app) {
      const problem = stream.send(data.actor, data.event)
      post({ to: 'page', type: 'event.answered', app, request: data.request, problem })
    }
  }

  const unsubscribe = stream.subscribe(pass)
  channel.addEventListener('message', receive)
  post({ to: 'page', type: 'app.opened', app })
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    post({ to: 'page', type: 'app.closed', app })
    unsubscribe()
    channel.removeEventListener('message', receive)
    channel.close()
  }
}
