/**
 * The parts of a chart that all reads share: load, show the answer, refetch an outdated answer, report a failure.
 * Spec, sections 4 (the four states) and 8 (failure texts).
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { CallInput, CallOutput, Dated, ReadId } from '../contract/calls.ts'
import { failed, isMissing, type Failure } from '../contract/failure.ts'

/** The context of a read. */
export interface Read {
  /** time of the displayed answer, in ms */
  since: number | null
  error: string | null
  failure: Failure | null
}

/** The context before the first request. */
export const unread: Read = { since: null, error: null, failure: null }

export type ReadEvent =
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** the displayed answer may be outdated: refetch it in the background */
  | { type: 'data.outdated' }

/** Returns the read's context after an answer, without the answer's data. */
export function answered({ answeredAt }: Dated): Read {
  return { since: answeredAt ?? null, error: null, failure: null }
}

export const readGuards = {
  /** true for a cached answer that must be refetched */
  isOld: (_: unknown, { isOld }: Dated) => isOld === true,
  /** true for a 404 */
  isMissing: (_: unknown, { error }: { error: unknown }) => isMissing(error),
}

const stop = { type: 'setError', params: { error: 'Loading was stopped', failure: null } } as const

/** The transition when the user stops the request. */
export const whenStopped = { target: 'error', actions: stop } as const

interface Loading<K extends ReadId, C, A, O, F, M> {
  /** maps the context to the call's input */
  input: (context: C) => CallInput<K>
  /** actions on each answer, after `setAnswer` */
  then?: A
  /** target for an outdated cached answer; by default the target of any answer */
  whenOld?: O
  /** target for a failure or a stopped request; default `error` */
  whenFailed?: F
  /** target for a 404; by default the target of any failure */
  whenMissing?: M
}

/** The state `loading`. Needs the actor `patience`, the call, and the actions `setAnswer` and `setError`. */
export function loadingOf<
  K extends ReadId,
  C,
  const A extends readonly unknown[] = [],
  const O extends string = never,
  const F extends string = 'error',
  const M extends string = never,
>(
  operationId: K,
  fallback: string,
  { input, then, whenOld, whenFailed, whenMissing }: Loading<K, C, A, O, F, M>,
) {
  // the defaults match the type parameters' defaults
  const [target, more] = [(whenFailed ?? 'error') as F, (then ?? []) as A]
  const { take, fail, answerOf } = endsOf<K>(fallback)
  const actions = [take, ...more] as const
  const isOld = { guard: { type: 'isOld', params: answerOf }, actions } as const
  // adds a branch only if it has a target
  const old = (whenOld ? [{ ...isOld, target: whenOld }] : []) as (typeof isOld & { target: O })[]
  const isMissing = { guard: { type: 'isMissing', params: eventOf }, actions: fail } as const
  type Missing = M extends string ? typeof isMissing & { target: M } : never
  // adds a branch only if it has a target
  const missing = (whenMissing ? [{ ...isMissing, target: whenMissing }] : []) as Missing[]
  return {
    tags: 'pending',
    on: { 'wait.stopped': { target, actions: stop } },
    invoke: [
      { id: 'patience', src: 'patience' },
      {
        id: operationId,
        src: operationId,
        input: ({ context }: { context: C }) => input(context),
        onDone: [...old, { target: 'success', actions }],
        onError: [...missing, { target, actions: fail }],
      },
    ],
  } as const
}

const eventOf = ({ event }: { event: ErrorActorEvent }) => event

/** The states `loading`, `success` and `error` of a read whose machine has the parts that `loadingOf` lists. */
export function readStates<
  K extends ReadId,
  C,
  const A extends readonly unknown[] = [],
  const F extends string = 'error',
  const M extends string = never,
>(operationId: K, fallback: string, options: Omit<Loading<K, C, A, never, F, M>, 'whenOld'>) {
  const { take, fail } = endsOf<K>(fallback)
  // the default matches the type parameter's default
  const then = (options.then ?? []) as A
  return {
    loading: loadingOf(operationId, fallback, { ...options, whenOld: 'success.refreshing' }),
    success: {
      initial: 'resting',
      on: { 'data.outdated': '.refreshing' },
      states: {
        resting: {},
        // keeps the displayed answer until the new one arrives
        refreshing: {
          invoke: {
            id: `${operationId}Anew`,
            src: operationId,
            input: ({ context }: { context: C }) => ({ ...options.input(context), fresh: true }),
            onDone: { target: 'resting', actions: [take, ...then] },
            onError: { target: 'outdated', actions: fail },
          },
        },
        // the refetch failed
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
    error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
  } as const
}

/** Returns the actions to run on an answer and on a failure. */
function endsOf<K extends ReadId>(fallback: string) {
  const answerOf = ({ event }: { event: DoneActorEvent<CallOutput<K>> }) => event.output
  return {
    answerOf,
    take: { type: 'setAnswer', params: answerOf },
    fail: {
      type: 'setError',
      params: ({ event }: { event: ErrorActorEvent }) => failed(event.error, fallback),
    },
  } as const
}
