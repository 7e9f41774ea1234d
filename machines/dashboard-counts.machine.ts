// The dashboard's figures: loaded, aged, refreshed and retried apart from the sales beside them.
// Spec, sections 2 (dashboard), 7 (dashboard/count) and 8 ('An error occurred').
import { assign, fromPromise, raise, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, DashboardCount, Dated } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'

interface Context {
  /** null until an answer came; a failed refresh keeps the older ones */
  counts: DashboardCount | null
  /** when they came and what the time is, in ms; null before the clock was read */
  since: number | null
  now: number | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'counts.requested' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** what is shown may be old */
  | { type: 'data.outdated' }
  /** raised with each answer */
  | { type: 'counts.received' }

export const dashboardCountsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: {
    getDashboardCount: call('getDashboardCount'),
    /** the app's: the time, in ms */
    readClock: fromPromise<number>(() => Promise.reject(new Error('The clock was not provided'))),
  },
  actions: {
    setCounts: assign((_, { data, answeredAt }: CallOutput<'getDashboardCount'>) => ({
      counts: data,
      since: answeredAt ?? null,
      now: null,
      error: null,
      failure: null,
    })),
    setNow: assign(({ context }, { now }: { now: number }) => ({ since: context.since ?? now, now })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
  },
  guards: {
    /** a kept answer: shown at once, and read again */
    isOld: (_, { isOld }: Dated) => isOld === true,
  },
  delays: { patience: 3000, longWait: 7000, tick: 10_000 },
}).createMachine({
  id: 'dashboardCounts',
  context: { counts: null, since: null, now: null, error: null, failure: null },
  type: 'parallel',
  states: {
    status: {
      initial: 'idle',
      states: {
        idle: { on: { 'counts.requested': 'loading' } },
        loading: {
          tags: 'pending',
          initial: 'brief',
          invoke: {
            id: 'getDashboardCount',
            src: 'getDashboardCount',
            // a kept answer stands until a newer one is asked for
            input: ({ context }) => ({ fresh: context.counts !== null }),
            onDone: [
              {
                guard: { type: 'isOld', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'setCounts', params: ({ event }) => event.output },
                  raise({ type: 'counts.received' }),
                ],
              },
              {
                target: 'success',
                actions: [
                  { type: 'setCounts', params: ({ event }) => event.output },
                  raise({ type: 'counts.received' }),
                ],
              },
            ],
            onError: {
              target: 'error',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'An error occurred'),
              },
            },
          },
          states: {
            brief: { after: { patience: 'slow' } },
            slow: { after: { longWait: 'long' } },
            long: {
              on: {
                'wait.stopped': {
                  target: '#dashboardCounts.status.error',
                  actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
                },
              },
            },
          },
        },
        // the older answer stays in sight while it is refreshed, and also if that fails
        success: { on: { 'refresh.requested': 'loading', 'data.outdated': 'loading' } },
        error: {
          on: { 'retry.requested': 'loading', 'refresh.requested': 'loading', 'data.outdated': 'loading' },
        },
      },
    },
    age: {
      initial: 'unknown',
      on: { 'counts.received': '.reading' },
      states: {
        unknown: {},
        reading: {
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: {
              target: 'known',
              actions: { type: 'setNow', params: ({ event }) => ({ now: event.output }) },
            },
          },
        },
        known: { after: { tick: 'reading' } },
      },
    },
  },
})
