import type { Metric } from 'web-vitals'
import type { AttemptDetail } from '../api/measured.ts'

/** An attempt that failed or was slow. `ms` is its duration; `status` is null for a success or without a response. */
interface CallEntry extends Omit<AttemptDetail, 'operationId'> {
  kind: 'call'
  operation: AttemptDetail['operationId']
  ms: number
}

/** An error that no code caught, without its message. `at` has positions in the build's files, innermost first. */
interface ErrorEntry {
  kind: 'error'
  name: string
  at: readonly string[]
}

/** A web vital. `value` is in ms, except for CLS, which has no unit. */
interface VitalEntry {
  kind: 'vital'
  name: Metric['name']
  value: number
  rating: Metric['rating']
  navigation: Metric['navigationType']
}

/** An event to report. All its texts come from our code, the build or the browser, never from users or the server. */
export type EntryEvent = CallEntry | ErrorEntry | VitalEntry

/** An event with its page as a route template (`/business/details/$businessId`) and its time in ms since the load. */
export type Entry = EntryEvent & { route: string; time: number }

/** The duration from which an attempt is slow, in ms: the screens then say that it takes longer (`patience`). */
const SLOW = 3000
const POSITIONS = 10

/** Returns the entry of an attempt; null if it was answered in time. */
export function callEntry({ operationId, outcome, status }: AttemptDetail, ms: number): CallEntry | null {
  if (outcome === 'answered' && ms < SLOW) return null
  return { kind: 'call', operation: operationId, outcome, status, ms: Math.round(ms) }
}

/** Returns the entry of a thrown error; null for any other value, which comes from a foreign script. */
export function errorEntry(error: unknown, origin: string): ErrorEntry | null {
  if (!(error instanceof Error)) return null
  const { name, message, stack = '' } = error
  return {
    kind: 'error',
    // Any code may set an error's name, so the name may contain data
    name: /^[A-Z][A-Za-z]{0,30}Error$/.test(name) ? name : 'Error',
    at: positionsIn(afterMessage(stack, message), origin),
  }
}

/** Returns the part of a stack after the message. Chromium's stacks begin with the name and the message. */
function afterMessage(stack: string, message: string): string {
  const start = stack.indexOf(message)
  return start < 0 ? stack : stack.slice(start + message.length)
}

/** Returns the positions in the build's files. Leaves out function names and other URLs, which may contain data. */
function positionsIn(stack: string, origin: string): string[] {
  const positions = stack.split('\n').flatMap((line) => {
    const [, path = ''] = line.split(`${origin}/`)
    return /^assets\/[\w.]+-[\w-]{8}\.js:\d+:\d+/.exec(path)?.[0] ?? []
  })
  return positions.slice(0, POSITIONS)
}

/** Returns the entry of a web vital. */
export function vitalEntry({ name, value, rating, navigationType }: Metric): VitalEntry {
  const isTime = name !== 'CLS'
  return {
    kind: 'vital',
    name,
    value: isTime ? Math.round(value) : Math.round(value * 10_000) / 10_000,
    rating,
    navigation: navigationType,
  }
}
