import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** A value without private data: harmless values stay, and other values are replaced by the name of their type. */
export type Outline = null | boolean | number | string | { readonly [key: string]: Outline }

/** The fields whose numbers are shown. A number in any other field may be an amount or a phone number. */
const numbers = new Set(
  'page limit offset total count taken employees refusals identity status retryAfter'.split(' '),
)

const id = /^[a-z]{2,4}_\d{1,15}$/
const word = /^[a-zA-Z][\w-]{0,23}$/
/** The fields whose texts are shown, each with the pattern its text must match. */
const texts = new Map<string, RegExp>(
  Object.entries({
    id,
    businessId: id,
    planId: id,
    employeeId: id,
    theme: word,
    scheme: word,
    density: word,
    zone: /^(local|UTC|Asia\/Kolkata)$/,
    notice: word,
    kind: word,
    key: /^.$/u,
    column: word,
    range: /^\w{1,8}$/,
    actorId: /^[\w.-]{1,64}$/,
  }),
)
/** The fields whose objects are shown field by field. */
const opened = new Set(['query'])
/** Matches a field name as written in code. Other keys may be data, and are not shown. */
const field = /^_?[a-z][A-Za-z_]{0,31}$/
const outlined = /^‹(text|number|object|list of \d+|function|undefined|symbol|bigint)›$/

/** Returns the outline of a value under `key`. Idempotent. */
export function outline(value: unknown, key = ''): Outline {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return numbers.has(key) ? value : '‹number›'
  if (typeof value === 'string') {
    return value === '' || outlined.test(value) || texts.get(key)?.test(value) === true ? value : '‹text›'
  }
  if (Array.isArray(value)) return `‹list of ${value.length}›`
  if (typeof value !== 'object') return `‹${typeof value}›`
  return opened.has(key) ? fieldsOf(value) : '‹object›'
}

function fieldsOf(record: object): Record<string, Outline> {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key, value]) => field.test(key) && value !== undefined)
      .map(([key, value]) => [key, outline(value, key)]),
  )
}

/** Returns an event's type, which comes from the machine's code, and outlines of its payload. */
export function allowEvent(event: { readonly type: string }): { type: string } & Record<string, Outline> {
  return { ...fieldsOf(event), type: name(event.type) }
}

/** Returns a state value, which consists of state names only. */
function allowValue(value: unknown): StateValueLike | undefined {
  if (typeof value === 'string') return name(value)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const allowed = allowValue(child)
      return allowed === undefined ? [] : [[name(key), allowed]]
    }),
  )
}

export type StateValueLike = string | { readonly [key: string]: StateValueLike }

const statuses = ['active', 'done', 'error', 'stopped'] as const
type Status = (typeof statuses)[number]

export interface AllowedSnapshot {
  status: Status
  value?: StateValueLike
  tags?: string[]
  context?: Record<string, Outline>
}

/** Returns a snapshot with outlines of its context, but without its output, error, input and children. */
export function allowSnapshot(snapshot: unknown): AllowedSnapshot {
  const { status, value, tags, context } = record(snapshot)
  const allowed = allowValue(value)
  return {
    status: statuses.find((known) => known === status) ?? 'active',
    ...(allowed !== undefined && { value: allowed }),
    ...(isIterable(tags) && { tags: [...tags].map((tag) => name(tag)).sort() }),
    ...(typeof context === 'object' && context !== null && { context: fieldsOf(context) }),
  }
}

/** Returns the name of a state, event, machine or actor, or a placeholder if it contains unexpected characters. */
export function name(text: unknown): string {
  return typeof text === 'string' && /^[\w.*:#()/ ‹›-]{0,120}$/.test(text) ? text : '‹text›'
}

/** Copies the allowed parts of an event for the Stately inspector. Idempotent, because it is applied twice. */
export function allowStately(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const base = {
    _version: event._version,
    createdAt: event.createdAt,
    id: event.id,
    sessionId: name(event.sessionId),
  }
  const known = (text: string | undefined) => (text === undefined ? undefined : name(text))
  switch (event.type) {
    case '@xstate.actor':
      return {
        ...base,
        type: event.type,
        name: name(event.name),
        rootId: known(event.rootId),
        parentId: known(event.parentId),
        definition: event.definition === undefined ? undefined : allowDefinition(event.definition),
        snapshot: allowSnapshot(event.snapshot),
      }
    case '@xstate.event':
      return {
        ...base,
        type: event.type,
        rootId: name(event.rootId),
        sourceId: known(event.sourceId),
        event: allowEvent(event.event),
      }
    case '@xstate.snapshot':
      return {
        ...base,
        type: event.type,
        rootId: name(event.rootId),
        event: allowEvent(event.event),
        // The type also requires output and error, which are left out on purpose
        snapshot: allowSnapshot(event.snapshot) as unknown as typeof event.snapshot,
      }
  }
}

/** Returns a machine's definition as JSON: its chart, without context, input and parameters. */
function allowDefinition(json: string): string {
  const definition: unknown = JSON.parse(json)
  return JSON.stringify(chartOnly(definition, 'state'))
}

type Part = 'state' | 'named states' | 'named transitions' | 'transition' | 'invoke' | 'action' | 'name'

/** The allowed keys of each part of a definition, with the type of their value. */
const shape: Readonly<Record<'state' | 'transition' | 'invoke' | 'action', Readonly<Record<string, Part>>>> =
  {
    state: {
      id: 'name',
      type: 'name',
      initial: 'name',
      history: 'name',
      tags: 'name',
      states: 'named states',
      on: 'named transitions',
      after: 'named transitions',
      always: 'transition',
      onDone: 'transition',
      invoke: 'invoke',
      entry: 'action',
      exit: 'action',
    },
    transition: { target: 'name', guard: 'action', actions: 'action', reenter: 'name' },
    invoke: { id: 'name', src: 'name', onDone: 'transition', onError: 'transition' },
    action: { type: 'name' },
  }

function chartOnly(part: unknown, kind: Part): unknown {
  if (Array.isArray(part)) return part.map((each) => chartOnly(each, kind))
  if (typeof part === 'boolean') return part
  if (typeof part !== 'object' || part === null) return name(part)
  const fields = Object.entries(part)
  if (kind === 'named states' || kind === 'named transitions') {
    const inner = kind === 'named states' ? 'state' : 'transition'
    return Object.fromEntries(fields.map(([key, value]) => [name(key), chartOnly(value, inner)]))
  }
  if (kind === 'name') return '‹object›'
  const known = shape[kind]
  return Object.fromEntries(
    fields.flatMap(([key, value]) => {
      // `key` may be a name that every object inherits, such as `constructor`
      const inner = Object.hasOwn(known, key) ? known[key] : undefined
      return inner === undefined ? [] : [[key, chartOnly(value, inner)]]
    }),
  )
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}
