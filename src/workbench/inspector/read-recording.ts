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

/** Turns a recorded value into the value that the machine received. */
export function revive(value: Json, known: Known, key = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map((each) => revive(each, known, key))
  const { $: kind, of = [], id, message } = value
  const parts = () => revive(of, known, key)
  switch (kind) {
    case 'function':
      return functions[key] ?? (() => ({}))
    case 'map':
      // The cast is safe: the recorder writes a list of pairs, and any other value fails the step
      return new Map(parts() as [unknown, unknown][])
    case 'set':
      // The cast is safe: the recorder writes a list, and any other value fails the step
      return new Set(parts() as unknown[])
    case 'failure':
      // The cast is safe: the recorder writes a failure
      return new CallError(parts() as Failure)
    case 'error':
      return new Error(textOf(message))
    case 'machine':
      return known.machine(textOf(id))
    case 'actor':
      return known.actor(textOf(id))
    case 'object':
      return {}
    default:
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, revive(each, known, name)]),
      )
  }
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
