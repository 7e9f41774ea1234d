import { CallError, type Failure } from '../../../machines/contract/failure.ts'
import { FORMAT, VERSION, type Json, type Recording } from './recording.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasTexts = (value: unknown, ...keys: string[]): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string')

/** Reads a recording from a file's text. Throws an error that says in a sentence what is wrong with the file. */
export function readRecording(text: string): Recording {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error('The file is damaged, or is no recording.')
  }
  if (!isRecord(file) || file['format'] !== FORMAT)
    throw new Error('The file is no recording of this inspector.')
  const { version, actors, steps } = file
  if (version !== VERSION)
    throw new Error(
      `The file has version ${JSON.stringify(version)}; this inspector reads version ${VERSION}.`,
    )
  const isWhole =
    Array.isArray(actors) &&
    actors.every((actor) => hasTexts(actor, 'id', 'key', 'name', 'machine')) &&
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.every((step) => hasTexts(step, 'actor', 'status') && hasTexts(step['event'], 'type'))
  if (!isWhole) throw new Error('The recording is damaged.')
  // The cast is safe: the fields that the replay relies on were checked
  return file as unknown as Recording
}

/** A value that JSON does not have, as the recorder writes it; or any other value, which has no mark. */
type Marked =
  | { $: 'function' | 'object' }
  | { $: 'map'; of: [unknown, unknown][] }
  | { $: 'set'; of: unknown[] }
  | { $: 'failure'; of: Failure }
  | { $: 'error'; message: string }
  | { $: 'machine' | 'actor'; id: string }
  | { $?: undefined }

/** The values of this build that a recording names. */
interface Known {
  actor: (id: string) => unknown
  machine: (id: string) => unknown
}

/** The rows of every list have `_id`, and their day is one of these. The input's functions can't be recorded. */
const functions: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>> = {
  idOf: ({ _id }) => _id,
  dateOf: ({ paidAt, createdAt }) => paidAt ?? createdAt,
}

/** Turns a recorded event into the event that the machine received. */
export function revive(event: Json, { actor, machine }: Known): unknown {
  return JSON.parse(JSON.stringify(event), (key, value: Marked | null): unknown => {
    switch (value?.$) {
      case 'function':
        return functions[key] ?? (() => ({}))
      case 'map':
        return new Map(value.of)
      case 'set':
        return new Set(value.of)
      case 'failure':
        return new CallError(value.of)
      case 'error':
        return new Error(value.message)
      case 'machine':
        return machine(value.id)
      case 'actor':
        return actor(value.id)
      case 'object':
        return {}
      default:
        return value
    }
  })
}
