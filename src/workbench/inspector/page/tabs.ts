import type { EventObject } from 'xstate'
import { createListeners } from '../../../lib/listeners.ts'
import { saveFile } from '../../../list/export/deliver.ts'
import { openChannel, type Question, type ToPage } from '../channel.ts'
import { remember, type Seen } from '../stream.ts'

/** A tab of the app, or a replayed recording of one. */
export interface AppTab {
  id: string
  path: string
  openedAt: number
  status: 'Live' | 'Closed' | 'Recorded'
  seen: Seen
}

export type AppTabs = ReturnType<typeof followTabs>

/** Follows the app's open tabs, and those opened later. */
export function followTabs() {
  const requests = new Map<string, (text: string | null) => void>()
  const listeners = createListeners()
  let tabs: readonly AppTab[] = []
  let isTold = true
  const tell = () => {
    isTold = true
    listeners.tell()
  }
  const { post, close } = openChannel((message) => {
    if (message.type === 'hello' || message.type === 'send' || message.type === 'save') return
    if (message.type === 'answer') requests.get(message.request)?.(message.text)
    else tabs = after(tabs, message)
    // Render at most once per frame, however many messages arrive
    if (isTold) requestAnimationFrame(tell)
    isTold = false
  })
  post({ type: 'hello' })
  const ask = (message: Question) =>
    new Promise<string | null>((resolve) => {
      const request = crypto.randomUUID()
      requests.set(request, resolve)
      post({ ...message, request })
    })
  return {
    get: () => tabs,
    subscribe: listeners.subscribe,
    /** Sends an event to an actor of a tab; resolves to the reason it failed, or null */
    send: (app: string, actor: string, event: EventObject) => ask({ type: 'send', app, actor, event }),
    /** Saves the run of a tab since its start as a file */
    save: async (app: string, isWithoutData: boolean) => {
      const text = await ask({ type: 'save', app, isWithoutData })
      const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
      saveFile(new Blob([text ?? ''], { type: 'application/json' }), `run-${time}.json`)
    },
    stop: close,
  }
}

function after(tabs: readonly AppTab[], news: Exclude<ToPage, { type: 'answer' }>): readonly AppTab[] {
  if (news.type === 'opened') {
    const { app: id, path, openedAt, seen } = news
    // A closed tab stays readable until another one opens
    const others = tabs.filter((tab) => tab.id !== id && tab.status === 'Live')
    return [...others, { id, path, openedAt, seen, status: 'Live' as const }].sort(
      (a, b) => a.openedAt - b.openedAt,
    )
  }
  return tabs.map((tab) => {
    if (tab.id !== news.app) return tab
    if (news.type === 'closed') return { ...tab, status: 'Closed' }
    remember(tab.seen, news.step)
    return { ...tab, path: news.path }
  })
}
