import type { WaitingCall } from '../lib/wait.ts'

/** The tone of a message, which sets its colour and icon. */
export type Tone = 'info' | 'positive' | 'caution' | 'critical'

/** One line that reports a result which is not in sight. */
export interface Message {
  tone: Tone
  text: string
  /** Somebody's word within `text`, its first: set apart from ours, and cut when it is long. */
  name?: string | undefined
  /** the X-Request-Id of the answer it is about, for support */
  callId?: string | null | undefined
  /** "Undo", "Try again". Pressing it closes the message. */
  action?: { label: string; onPress: () => void } | undefined
  /** It is of no use after that: the message stays until then. */
  until?: Promise<void>
  /** A read it tells of: it stays until that is over, and says how it goes. */
  reading?: { call: WaitingCall; over: Promise<void>; stop: () => void } | undefined
}

const early: Message[] = []
let hear: ((message: Message) => void) | null = null
let wake: (() => void) | null = null

/** Shows a message at the bottom; one said before `Messages` is loaded waits for it. */
export function showMessage(message: Message): void {
  if (hear) hear(message)
  else {
    early.push(message)
    wake?.()
  }
}

/** For the frame: called when something was said before `Messages` is there. Returns what undoes it. */
export function onFirstMessage(listener: () => void): () => void {
  wake = listener
  if (early.length > 0) listener()
  return () => {
    if (wake === listener) wake = null
  }
}

/** For `Messages` only: takes what is said from now on, and what was said before. Returns what undoes it. */
export function receiveMessages(listener: (message: Message) => void): () => void {
  hear = listener
  early.splice(0).forEach(listener)
  return () => {
    if (hear === listener) hear = null
  }
}
