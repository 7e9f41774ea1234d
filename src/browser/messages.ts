import type { WaitingCall } from '../lib/wait.ts'

/** The tones of a message. `notice-look.ts` gives each tone the colours of the same name and an icon. */
export const tones = ['info', 'positive', 'caution', 'critical'] as const
export type Tone = (typeof tones)[number]

/** A message about a result that is not visible on the page. */
export interface Message {
  tone: Tone
  text: string
  /** A user-supplied name before `text`. Its text direction is isolated, and a long name is truncated */
  name?: string | undefined
  /** The X-Request-Id of the response that the message reports, for support */
  callId?: string | null | undefined
  /** A button, such as "Undo". Pressing it closes the message */
  action?: { label: string; onPress: () => void } | undefined
  /** Settles when the message becomes useless. If set, the message stays until then */
  until?: Promise<void>
  /** A pending read: the message shows its progress and stays until `over` settles */
  reading?: { call: WaitingCall; over: Promise<void>; stop: () => void } | undefined
}

const early: Message[] = []
let hear: ((message: Message) => void) | null = null
let wake: ((text: string) => void) | null = null

/** Shows a message at the bottom of the page. If `Messages` has not loaded yet, the message waits. */
export function showMessage(message: Message): void {
  if (hear) hear(message)
  else {
    early.push(message)
    wake?.(message.text)
  }
}

/** Passes the text of a message that waits for `Messages` to load. Returns a function that unsubscribes. */
export function onFirstMessage(listener: (text: string) => void): () => void {
  wake = listener
  for (const { text } of early) listener(text)
  return () => {
    if (wake === listener) wake = null
  }
}

/** Passes waiting and later messages to `Messages`. Returns a function that unsubscribes. */
export function receiveMessages(listener: (message: Message) => void): () => void {
  hear = listener
  early.splice(0).forEach(listener)
  return () => {
    if (hear === listener) hear = null
  }
}
