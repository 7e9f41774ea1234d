import type { WaitingCall } from '../lib/wait.ts'
import type { Tone } from '../styles/tokens.ts'

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
let wake: (() => void) | null = null

/**
 * Shows a message at the bottom of the page. While `Messages` is absent, as on the login page or until its code has
 * loaded, the message waits. A message with `until` can't wait, so its text shows alone below the header.
 */
export function showMessage(message: Message): void {
  if (hear) hear(message)
  else if (message.until) {
    const line = document.createElement('p')
    line.role = 'alert'
    line.textContent = message.text
    line.style.cssText =
      'position:fixed;inset:3rem 0 auto auto;z-index:200;padding:1rem;background:var(--selected)'
    document.body.append(line)
    void message.until.then(() => line.remove())
  } else {
    early.push(message)
    wake?.()
  }
}

/** Calls the listener when a message waits for `Messages` to load. Returns a function that unsubscribes. */
export function onFirstMessage(listener: () => void): () => void {
  wake = listener
  if (early.length > 0) listener()
  return () => void (wake = null)
}

/** Passes waiting and later messages to `Messages`. Returns a function that unsubscribes. */
export function receiveMessages(listener: (message: Message) => void): () => void {
  hear = listener
  early.splice(0).forEach(listener)
  return () => {
    if (hear === listener) hear = null
  }
}
