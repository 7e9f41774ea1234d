import type { EventObject } from 'xstate'
import { createRecorder } from './recording.ts'
import { createStream, type Seen, type Step } from './stream.ts'

/** The channel between the tabs of the app and the inspector: same origin, no network. */
export const CHANNEL = 'inspector'

/** Messages from the inspector to the app. */
export type ToApp = { type: 'hello' } | (Question & { request: string })
export type Question = { app: string } & (
  | { type: 'send'; actor: string; event: EventObject }
  | { type: 'save'; isWithoutData: boolean }
)

/** Messages from the app to the inspector. */
export type ToPage = { app: string } & (
  | { type: 'opened'; path: string; openedAt: number; seen: Seen }
  | { type: 'step'; path: string; step: Step }
  /** `text` is the recording, or the reason why an actor did not receive the event; null if it did */
  | { type: 'answer'; request: string; text: string | null }
  | { type: 'closed' }
)

/** Opens the channel. Any script of this origin may send messages on it. */
export function openChannel(hear: (message: ToApp | ToPage) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: Partial<MessageEvent<ToApp | ToPage | null>>) => {
    if (typeof data === 'object' && data !== null) hear(data)
  })
  let isOpen = true
  return {
    // While the page unloads, actors still post after the channel has closed
    post: (message: ToApp | ToPage) => {
      if (isOpen) channel.postMessage(message)
    },
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}

/** Follows the actors of this tab, and sends each step to the inspector. */
export function publish(path: () => string) {
  const app = crypto.randomUUID()
  const openedAt = Date.now()
  const recorder = createRecorder()
  const stream = createStream((step, raw) => {
    recorder.add(step, raw)
    post({ type: 'step', app, path: path(), step })
  })
  const { post, close } = openChannel((message) => {
    if (message.type === 'hello') open()
    if (!('request' in message) || message.type === 'answer' || message.app !== app) return
    const { request } = message
    const text =
      message.type === 'send'
        ? stream.send(message.actor, message.event)
        : recorder.save(message.isWithoutData)
    post({ type: 'answer', app, request, text })
  })
  const open = () => post({ type: 'opened', app, path: path(), openedAt, seen: stream.seen })
  open()
  return {
    stream,
    stop: () => {
      post({ type: 'closed', app })
      close()
    },
  }
}
