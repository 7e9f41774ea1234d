/**
 * The parts of a chart that shows the age of its answer: it bypasses the cache, and keeps the answer during a refresh
 * and after a failed one. Spec, sections 2 (dashboard) and 8 ('An error occurred').
 */
import { fromPromise } from 'xstate'
import type { CallInput, ReadId } from '../contract/calls.ts'
import { loadingOf, unread, type Read, type ReadEvent } from './read.ts'

/** The age of an answer. */
export interface Age extends Pick<Read, 'since'> {
  /** the current time in ms; null before it is read */
  now: number | null
}

export type AgedRead = Read & Age

export type AgedReadEvent =
  | ReadEvent
  | { type: 'answer.requested' }
  | { type: 'refresh.requested' }
  /** raised on each answer */
  | { type: 'answer.received' }

/** The app provides the current time, in ms. */
export const readClock = fromPromise<number>(() => Promise.reject(new Error('The clock was not provided')))

export const ageDelays = { tick: 10_000 }

/** The region that tracks the age of an answer, restarted by each. The machine has `readClock` among its actors. */
const age = {
  initial: 'unknown',
  on: { 'answer.received': '.reading' },
  states: {
    unknown: {},
    reading: {
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: {
          target: 'known',
          actions: {
            type: 'setNow',
            params: ({ event }: { event: { output: number } }) => ({ now: event.output }),
          },
        },
      },
    },
    known: { after: { tick: 'reading' } },
  },
} as const

/** Builds the context and the regions of a machine with `patience`, `readClock` and the call among its actors. */
export function agedRead<K extends ReadId, C extends AgedRead>(
  operationId: K,
  fallback: string,
  /** maps the context to the call's input; a cached answer is used until a refresh */
  input: (context: C) => CallInput<K>,
) {
  return {
    context: { ...unread, now: null } satisfies AgedRead,
    status: {
      initial: 'idle',
      states: {
        idle: { on: { 'answer.requested': 'loading' } },
        loading: loadingOf(operationId, fallback, {
          input,
          then: ['tellAge'],
          whenOld: { target: 'loading', reenter: true },
        }),
        success: { on: { 'refresh.requested': 'loading', 'data.outdated': 'loading' } },
        error: {
          on: { 'retry.requested': 'loading', 'refresh.requested': 'loading', 'data.outdated': 'loading' },
        },
      },
    },
    age,
  } as const
}
