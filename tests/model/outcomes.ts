import { StateMachine } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { draftOf } from '../../machines/rules/plan-form.ts'
import type { ModelEvent } from './model.ts'
import * as samples from './samples.ts'
import { leavesOf } from './transitions.ts'

/** A step of a walk: its event, and everything that the machine did. */
export interface Done {
  event: ModelEvent
  /** null when the machine starts */
  before: AnyMachineSnapshot | null
  after: AnyMachineSnapshot
  /** names of the transitions, without the machine's */
  taken: readonly string[]
  /** the inputs of the started calls and machines, by invoke id */
  started: Readonly<Record<string, unknown>>
  /** the actions of the app and the events to the parent */
  effects: readonly { type: string; params: unknown }[]
  /** the events to other actors, by the actor's id */
  sent: readonly (readonly [id: string, event: AnyEventObject])[]
}

/** Writes a step in parts: its transitions and event with the new states, the changed context, and what it did. */
export function outcomeOf({ event, before, after, taken, started, effects, sent }: Done): string[] {
  const { type: _, as, ...params } = event
  const cause = as ?? (Object.keys(params).length > 0 ? wordsOf(params) : null)
  const old = new Set(before && leavesOf(before).map(({ id }) => id))
  const states = leavesOf(after).filter(({ id }) => !old.has(id))
  const was = before && contextOf(before)
  const changes = Object.entries(contextOf(after)).filter(
    ([key, value]) => was && wordsOf(value) !== wordsOf(was[key]),
  )
  const done = (type: string, params: unknown) =>
    params === after.context
      ? `${type} (context)`
      : params === undefined
        ? type
        : `${type} ${wordsOf(params)}`
  return [
    `${taken.join(' + ')}${cause === null ? '' : ` (${cause})`} → ${[
      states.map(({ path }) => path.join('.')).join(', ') || 'stays',
      ...(after.hasTag('pending') ? ['pending'] : []),
    ].join(', ')}`,
    ...changes.map(([key, value]) => `${key} = ${wordsOf(value)}`),
    ...Object.entries(started).map(([id, input]) => done(`starts ${id}`, input)),
    ...sent.map(([id, { type, ...rest }]) =>
      done(`tells ${id.replace(/^x:\d+$/, 'actor')} ${type}`, emptyIs(rest)),
    ),
    ...effects
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) =>
        done(type, isEvent(params, type) ? emptyIs({ ...params, type: undefined }) : params),
      ),
    ...(after.status === 'done' ? [done('ends', after.output)] : []),
  ]
}

function contextOf({ context }: AnyMachineSnapshot): Readonly<Record<string, unknown>> {
  // safe cast: the context of a machine is an object
  return context as Record<string, unknown>
}

/** Returns undefined for an object without values. */
const emptyIs = (value: object) =>
  Object.values(value).every((field) => field === undefined) ? undefined : value

function isEvent(params: unknown, type: string): params is object {
  return typeof params === 'object' && params !== null && 'type' in params && params.type === type
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The fields of a failure that most failures have. */
const usual: ReadonlyMap<string, string> = new Map([
  ['kind', '"refused"'],
  ['message', 'null'],
  ['fields', '{}'],
  ['callId', 'null'],
  ['retryAfter', 'null'],
])

/** The samples, and a plan as a draft, by their names. */
const named = Object.entries<object>({ ...samples, growthDraft: draftOf(samples.growth) })
  .filter(([, sample]) => typeof sample === 'object')
  .map(([name, sample]) => ({ name, sample, raw: rawOf(sample) }))

/** Writes a value as in JavaScript; samples by their names, a changed sample with its other fields. */
function wordsOf(value: unknown): string {
  return rawOf(value, nameOf)
}

function nameOf(value: object, raw: string): string | undefined {
  const same = named.find((one) => one.raw === raw)
  if (same) return same.name
  if (!isPlain(value) || Object.keys(value).length < 5) return undefined
  const like = named.find(
    ({ sample }) =>
      isPlain(sample) &&
      Object.keys(value).every((key) => Object.hasOwn(sample, key)) &&
      differences(value, sample).length <= 2,
  )
  return like && `${like.name} with {${differences(value, like.sample).join(', ')}}`
}

/**
 * Returns the fields whose values differ from the sample's, with the object's values; `undefined` for an absent
 * field.
 */
function differences(value: object, sample: object): string[] {
  const [own, others] = [value, sample].map((one) => new Map<string, unknown>(Object.entries(one)))
  return [...new Set([...Object.keys(sample), ...Object.keys(value)])].flatMap((key) => {
    const is = rawOf(own?.get(key))
    return is === rawOf(others?.get(key)) ? [] : [`${key}: ${is}`]
  })
}

function rawOf(value: unknown, naming?: typeof nameOf): string {
  if (typeof value === 'function') return 'function'
  if (typeof value !== 'object' || value === null)
    return value === undefined ? 'undefined' : JSON.stringify(value)
  if (value instanceof StateMachine) return `machine ${value.id}`
  if (value instanceof Error) return 'failure' in value ? rawOf(value.failure, naming) : value.message
  if ('sessionId' in value && 'id' in value) return `actor ${String(value.id).replace(/^x:\d+$/, '')}`.trim()
  if (value instanceof Blob) return `file of ${value.size} bytes`
  if (value instanceof Map || value instanceof Set) return rawOf([...value], naming)
  if (!Array.isArray(value) && !isPlain(value)) return value.constructor.name
  const name = naming?.(value, rawOf(value))
  if (name !== undefined) return name
  if (Array.isArray(value)) return `[${repeated(value.map((one) => rawOf(one, naming))).join(', ')}]`
  const isFailure = 'retryAfter' in value
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const words = rawOf(field, naming)
    return field === undefined || (isFailure && usual.get(key) === words) ? [] : [`${key}: ${words}`]
  })
  return `{${fields.join(', ')}}`
}

/** Shortens a list: writes equal neighbours once, and of more than nine texts only the first two and the last. */
function repeated(words: readonly string[]): string[] {
  const starts = words.flatMap((one, at) => (one === words[at - 1] ? [] : [at]))
  const all = starts.map((start, index) => {
    const count = (starts[index + 1] ?? words.length) - start
    return `${count > 1 ? `${count} times ` : ''}${words[start] ?? ''}`
  })
  return all.length > 9 ? [...all.slice(0, 2), `… ${all.length - 3} more …`, ...all.slice(-1)] : all
}
