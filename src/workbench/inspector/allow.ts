import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { StateValue } from 'xstate'

/** A value without private data: harmless values stay, and other values are replaced by the name of their type. */
export type Outline = null | boolean | number | string | { readonly [key: string]: Outline }

/** The fields whose numbers are shown. A number in any other field may be an amount or a phone number. */
const numbers = /^(page|limit|offset|total|count|taken|employees|refusals|identity|status|retryAfter)$/
/** The texts that are shown, each after the name of its field. */
const texts = [
  /^(id|businessId|planId|employeeId)=[a-z]{2,4}_\d{1,15}$/,
  /^(theme|scheme|density|notice|kind|column)=[a-zA-Z][\w-]{0,23}$/,
  /^zone=(local|UTC|Asia\/Kolkata)$/,
  /^key=.$/u,
  /^range=\w{1,8}$/,
  /^actorId=[\w.-]{1,64}$/,
]
/** Matches a field name as written in code. Other keys may be data, and are not shown. */
const field = /^_?[a-z][A-Za-z_]{0,31}$/
const outlined = /^‹(text|number|object|list of \d+|function|undefined|symbol|bigint)›$/

/** Returns the outline of a value under `key`. Idempotent. */
export function outline(value: unknown, key = ''): Outline {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return numbers.test(key) ? value : '‹number›'
  if (typeof value === 'string') {
    const isShown = outlined.test(value) || texts.some((pattern) => pattern.test(`${key}=${value}`))
    return value === '' || isShown ? value : '‹text›'
  }
  if (Array.isArray(value)) return `‹list of ${value.length}›`
  if (typeof value !== 'object') return `‹${typeof value}›`
  // Only a query is shown field by field
  return key === 'query' ? fieldsOf(value) : '‹object›'
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

export interface AllowedSnapshot {
  status: string
  value?: StateValue | undefined
  tags?: string[] | undefined
  context?: Record<string, Outline> | undefined
}

/** The parts of an actor's snapshot that are shown. Only a machine's has a value, tags and a context. */
interface AnySnapshot {
  status: string
  value?: StateValue
  tags?: Iterable<string>
  context?: object
}

/** Returns a snapshot with outlines of its context, but without its output, error, input and children. */
export const allowSnapshot = ({ status, value, tags, context }: AnySnapshot): AllowedSnapshot => ({
  status,
  value,
  tags: tags && [...tags].sort(),
  context: context && fieldsOf(context),
})

/** Returns the name of a state, event, machine or actor, or a placeholder if it contains unexpected characters. */
export const name = (text: unknown): string =>
  typeof text === 'string' && /^[\w.*:#()/ ‹›-]{0,120}$/.test(text) ? text : '‹text›'

/** The fields of an event that the Stately inspector receives, each with the function that copies its value. */
const copies = new Map<string, (value: unknown) => unknown>([
  ...['_version', 'createdAt', 'id', 'type'].map((key) => [key, (value: unknown) => value] as const),
  ...['name', 'sessionId', 'rootId', 'parentId', 'sourceId'].map((key) => [key, name] as const),
  ['definition', (json) => JSON.stringify(chartOnly(JSON.parse(String(json))))],
  // The cast is safe, because this field is a snapshot
  ['snapshot', (snapshot) => allowSnapshot(snapshot as AnySnapshot)],
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
const parts =
  /^(states|on|after|id|type|initial|history|tags|always|onDone|onError|invoke|entry|exit|target|guard|actions|reenter|src)$/

/** Returns the chart of a machine's definition, without context, input and parameters. */
function chartOnly(part: unknown, isNamed = false): unknown {
  if (Array.isArray(part)) return part.map((each) => chartOnly(each))
  if (typeof part === 'boolean') return part
  if (typeof part !== 'object' || part === null) return name(part)
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => isNamed || parts.test(key))
      .map(([key, value]) => [name(key), chartOnly(value, !isNamed && namedParts.includes(key))]),
  )
}
