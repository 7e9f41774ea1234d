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
export const name = (text: unknown): string =>
  typeof text === 'string' && /^[\w.*:#()/ ‹›-]{0,120}$/.test(text) ? text : '‹text›'

/** The fields of an event that the Stately inspector receives, each with the function that copies its value. */
const copies = new Map<string, (value: unknown) => unknown>([
  ...['_version', 'createdAt', 'id', 'type'].map((key) => [key, (value: unknown) => value] as const),
  ...['name', 'sessionId', 'rootId', 'parentId', 'sourceId'].map((key) => [key, name] as const),
  ['definition', (json) => JSON.stringify(chartOnly(JSON.parse(String(json))))],
  ['snapshot', allowSnapshot],
  // The cast is safe, because this field is an event
  ['event', (event) => allowEvent(event as { type: string })],
])

/** Copies the allowed parts of an event for the Stately inspector. Idempotent, because it is applied twice. */
export function allowStately(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const fields = Object.entries(event).flatMap(([key, value]: [string, unknown]) => {
    const copy = copies.get(key)
    return copy === undefined || value === undefined ? [] : [[key, copy(value)]]
  })
  // The cast is safe, because the fields keep their types. A snapshot's output and error are left out on purpose
  return Object.fromEntries(fields) as StatelyInspectionEvent
}

/** The keys of a machine's definition whose values have names of states, events or delays as keys. */
const namedParts = ['states', 'on', 'after']
const parts = new Set([
  ...namedParts,
  ...'id type initial history tags always onDone onError invoke entry exit'.split(' '),
  ...'target guard actions reenter src'.split(' '),
])

/** Returns the chart of a machine's definition, without context, input and parameters. */
function chartOnly(part: unknown, isNamed = false): unknown {
  if (Array.isArray(part)) return part.map((each) => chartOnly(each))
  if (typeof part === 'boolean') return part
  if (typeof part !== 'object' || part === null) return name(part)
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => isNamed || parts.has(key))
      .map(([key, value]) => [name(key), chartOnly(value, !isNamed && namedParts.includes(key))]),
  )
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value
