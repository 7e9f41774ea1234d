/**
 * The parts of a chart that every read has: it loads, shows what came, asks anew for what may be old, and says what
 * failed. Spec, sections 4 (the four states) and 8 (the words for a failure).
 */
import {
  assign,
  type AnyEventObject,
  type DoneActorEvent,
  type ErrorActorEvent,
  type MachineContext,
} from 'xstate'
import type { CallInput, CallOutput, Dated, ReadId } from '../contract/calls.ts'
import { failed, isMissing, type Failure } from '../contract/failure.ts'

/** The context of a read. */
export interface Read {
  /** time of the shown answer, in ms */
  since: number | null
  error: string | null
  failure: Failure | null
}

/** The context before the first request. */
export const unread: Read = { since: null, error: null, failure: null }

export type ReadEvent =
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** the shown answer may be outdated: refetch it in the background */
  | { type: 'data.outdated' }

/** An action of any machine whose context has at least what `C` names. */
export type SharedAction<C, P> = (args: { context: C }, params: P) => void

/** An assignment of any machine whose context has at least what `C` names. */
export function sharedAssign<C extends MachineContext, P extends object>(
  update: (context: C, params: P) => Partial<C>,
): SharedAction<C, P> {
  // XState types an assignment by the whole machine around it, of which this one looks at nothing but `C`
  return assign<C, AnyEventObject, P, AnyEventObject, never>(({ context }, params) =>
    update(context, params),
  ) as SharedAction<C, P>
}

/** Returns the read's context after an answer, without its data. */
export function answered({ answeredAt }: Dated): Read {
  return { since: answeredAt ?? null, error: null, failure: null }
}

export const readActions = {
  setError: sharedAssign<Read, Pick<Read, 'error' | 'failure'>>((_, params) => params),
}

export const readGuards = {
  /** a kept answer: shown at once, and read again */
  isOld: (_: unknown, { isOld }: Dated) => isOld === true,
  /** there is no such thing */
  isMissing: (_: unknown, { error }: { error: unknown }) => isMissing(error),
}

interface Loading<K extends ReadId, C, A, O, F, M> {
  /** what is asked for */
  input: (context: C) => CallInput<K>
  /** done with each answer, after `setAnswer` */
  then?: A
  /** where a kept answer that is old leads; without it every answer is as good */
  whenOld?: O
  /** where a failure leads, also that of whoever stopped waiting */
  whenFailed?: F
  /** where it leads that there is no such thing; without it that is a failure like any other */
  whenMissing?: M
}

/** The state `loading`. The machine around it has `patience` and the call among its actors, and `setAnswer`. */
export function loadingOf<
  K extends ReadId,
  C,
  const A extends readonly unknown[] = [],
  const O extends { target: string; reenter?: boolean } = never,
  const F extends string = 'error',
  const M extends string = never,
>(
  operationId: K,
  fallback: string,
  { input, then, whenOld, whenFailed, whenMissing }: Loading<K, C, A, O, F, M>,
) {
  // both are what their type is by default when they are left out
  const [target, more] = [(whenFailed ?? 'error') as F, (then ?? []) as A]
  const { take, fail, answerOf } = endsOf<K>(fallback)
  const actions = [take, ...more] as const
  const old = whenOld && ({ guard: { type: 'isOld', params: answerOf }, ...whenOld, actions } as const)
  const isMissing = { guard: { type: 'isMissing', params: eventOf }, actions: fail } as const
  type Missing = M extends string ? typeof isMissing & { target: M } : never
  // where no target is named there is no such branch, and no such guard
  const missing = (whenMissing ? [{ ...isMissing, target: whenMissing }] : []) as Missing[]
  return {
    tags: 'pending',
    on: {
      'wait.stopped': {
        target,
        actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
      },
    },
    invoke: [
      { id: 'patience', src: 'patience' },
      {
        id: operationId,
        src: operationId,
        input: ({ context }: { context: C }) => input(context),
        onDone: [...(old ? [old] : []), { target: 'success', actions }],
        onError: [...missing, { target, actions: fail }],
      },
    ],
  } as const
}

const eventOf = ({ event }: { event: ErrorActorEvent }) => event

/**
 * The states `loading`, `success` and `error` of a read that is asked for anew, quietly, with `fresh`. What the machine
 * around them has is said at `loadingOf`.
 */
export function readStates<
  K extends ReadId,
  C,
  const A extends readonly unknown[] = [],
  const F extends string = 'error',
  const M extends string = never,
>(operationId: K, fallback: string, options: Omit<Loading<K, C, A, never, F, M>, 'whenOld'>) {
  const { take, fail } = endsOf<K>(fallback)
  // what its type is by default when it is left out
  const then = (options.then ?? []) as A
  return {
    loading: loadingOf(operationId, fallback, { ...options, whenOld: { target: 'success.refreshing' } }),
    success: {
      initial: 'resting',
      on: { 'data.outdated': '.refreshing' },
      states: {
        resting: {},
        // what is shown stays until something newer is there
        refreshing: {
          invoke: {
            id: `${operationId}Anew`,
            src: operationId,
            input: ({ context }: { context: C }) => ({ ...options.input(context), fresh: true }),
            onDone: { target: 'resting', actions: [take, ...then] },
            onError: { target: 'outdated', actions: fail },
          },
        },
        // something newer could not be had
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
    error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
  } as const
}

/** The actions on an answer and on a failure. */
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
