import { StateMachine, type AnyActorRef, type AnyStateMachine, type EventObject } from 'xstate'
import { CallError } from '../../../machines/contract/failure.ts'
import { redacted, secretName } from '../../lib/redacted.ts'
import { outline, type AllowedSnapshot } from './allow.ts'
import type { Step } from './stream.ts'

export const FORMAT = 'taskdeck machine run'
export const VERSION = 1

/** A value in a recording. `$` marks a value that JSON does not have: a map, an error, an actor, a machine. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A machine's actor. `key` is its id among the children of its parent. */
export interface RecordedActor {
  id: string
  parent: string | null
  key: string
  name: string
  machine: string
}

/** An event that an actor received, and the actor's state after it. The first event of each has the actor's input. */
export interface RecordedStep
  extends Pick<Step, 'n' | 'at' | 'source'>, Pick<AllowedSnapshot, 'status' | 'value'> {
  actor: string
  event: { readonly type: string; readonly [key: string]: Json }
}

/**
 * The run of a tab's machines, as a file. Inputs and events contain names, emails, amounts and typed texts, unless
 * saved without data. Passwords, tokens and texts that look like them are hidden.
 */
export interface Recording {
  format: typeof FORMAT
  version: typeof VERSION
  /** ISO 8601, UTC */
  savedAt: string
  isWithoutData: boolean
  actors: readonly RecordedActor[]
  /** in the order in which the events were sent */
  steps: readonly RecordedStep[]
}

/** The source of a step: the actor, and the event with all its values. */
export interface Raw {
  ref: AnyActorRef
  event: EventObject
}

/** Returns a function that writes objects as JSON. It hides `secrets`, to which it adds the values of secret fields. */
function createWriter(isWithoutData: boolean, secrets: Set<string>) {
  const aliases = new Map<string, string>()
  const alias = (text: string) => {
    const known = aliases.get(text) ?? `text ${aliases.size + 1}`
    aliases.set(text, known)
    return known
  }
  const isAllowed = (value: number | string, key: string) => outline(value, key) === value
  const textOf = (text: string, key: string): string => {
    if (secretName.test(key)) {
      if (text !== '') secrets.add(text)
      return '[hidden]'
    }
    if (isWithoutData) return isAllowed(text, key) ? text : alias(text)
    let rest = redacted(text, null)
    for (const secret of secrets) rest = rest.replaceAll(secret, '[hidden]')
    return rest
  }
  const write = (value: unknown, key = ''): Json => {
    if (typeof value === 'string') return textOf(value, key)
    if (typeof value === 'number') return !isWithoutData || isAllowed(value, key) ? value : 0
    if (typeof value === 'function') return { $: 'function' }
    if (typeof value !== 'object') return typeof value === 'boolean' ? value : null
    if (value === null) return null
    if (Array.isArray(value)) return value.map((each) => write(each, key))
    if (value instanceof Map) return { $: 'map', of: [...value].map((entry) => write(entry, key)) }
    if (value instanceof Set) return { $: 'set', of: [...value].map((each) => write(each, key)) }
    if (value instanceof CallError) return { $: 'failure', of: write(value.failure) }
    if (value instanceof Error) return { $: 'error', message: textOf(value.message, 'message') }
    if (value instanceof StateMachine) return { $: 'machine', id: value.id }
    if ('sessionId' in value) return { $: 'actor', id: String(value.sessionId) }
    const kind: unknown = Object.getPrototypeOf(value)
    return kind === Object.prototype || kind === null ? writeFields(value) : { $: 'object' }
  }
  const writeFields = (value: object) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([name, each]) => [name, write(each, name)]),
    )
  return writeFields
}

/** Records the machines of a tab from its start. Above `limit` steps, it drops the actors that ended first. */
export function createRecorder(limit = 5000) {
  const actors = new Map<string, RecordedActor>()
  const ended = new Set<string>()
  let steps: (Omit<RecordedStep, 'event'> & { event: EventObject })[] = []

  const makeRoom = () => {
    const [oldest] = ended
    // Only running actors are left, and each needs all its events
    if (oldest === undefined) return void steps.pop()
    ended.delete(oldest)
    actors.delete(oldest)
    steps = steps.filter(({ actor }) => actor !== oldest)
  }

  return {
    add: ({ n, at, source, actor }: Step, { ref, event }: Raw) => {
      const { id, parent, name, machine, status, value } = actor
      if (machine === null) return
      if (event.type === 'xstate.init') actors.set(id, { id, parent, key: ref.id, name, machine })
      if (!actors.has(id)) return
      steps.push({ n, at, source, actor: id, event, status, value })
      if (status !== 'active') ended.add(id)
      if (steps.length > limit) makeRoom()
    },
    /** Returns the recording as a file's text. Without data, each text has an alias and each number is 0. */
    save: (isWithoutData: boolean): string => {
      const secrets = new Set<string>()
      const ordered = steps.toSorted((a, b) => a.n - b.n)
      const written = () => {
        const writeFields = createWriter(isWithoutData, secrets)
        return ordered.map(({ event: { type, ...rest }, ...step }) => ({
          ...step,
          event: { ...writeFields(rest), type },
        }))
      }
      // The first pass finds the secrets, which may also be in earlier events
      written()
      const recording: Recording = {
        format: FORMAT,
        version: VERSION,
        savedAt: new Date().toISOString(),
        isWithoutData,
        actors: [...actors.values()],
        steps: written(),
      }
      return JSON.stringify(recording)
    },
  }
}

/** Returns the machine of an actor's logic; null for a call or a listener. */
export function machineOf(logic: unknown): AnyStateMachine | null {
  // `instanceof` checked the logic, and only its type parameters are erased
  return logic instanceof StateMachine ? (logic as AnyStateMachine) : null
}
