// The dashboard's recent sales and the range of their chart, apart from the figures beside them.
// Spec, sections 2 (dashboard), 7 (dashboard/sales) and 8 ('An error occurred').
import { assign, fromPromise, raise, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Dated, Payment } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'

/** How many days back the chart shows. */
export type SalesRange = 'week' | 'month' | 'quarter' | 'all'

interface Context {
  /** newest first; null until an answer came; a failed refresh keeps the older ones */
  sales: readonly Payment[] | null
  /** when they came and what the time is, in ms; null before the clock was read */
  since: number | null
  now: number | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'sales.requested' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** what is shown may be old */
  | { type: 'data.outdated' }
  /** raised with each answer */
  | { type: 'sales.received' }
  | { type: 'range.chosen'; range: SalesRange }

/** As many as a backend gives at most (openapi.yaml); one that gives all there are must not freeze the page. */
const MOST = 50

export const dashboardSalesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: {
    listRecentSales: call('listRecentSales'),
    /** the app's: the time, in ms */
    readClock: fromPromise<number>(() => Promise.reject(new Error('The clock was not provided'))),
  },
  actions: {
    setSales: assign((_, { data, answeredAt }: CallOutput<'listRecentSales'>) => ({
      sales: data.slice(0, MOST),
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
    isRange: (_, { range, wanted }: { range: SalesRange; wanted: SalesRange }) => range === wanted,
  },
  delays: { patience: 3000, longWait: 7000, tick: 10_000 },
}).createMachine({
  id: 'dashboardSales',
  context: { sales: null, since: null, now: null, error: null, failure: null },
  type: 'parallel',
  states: {
    status: {
      initial: 'idle',
      states: {
        idle: { on: { 'sales.requested': 'loading' } },
        loading: {
          tags: 'pending',
          initial: 'brief',
          invoke: {
            id: 'listRecentSales',
            src: 'listRecentSales',
            // a kept answer stands until a newer one is asked for
            input: ({ context }) => ({ fresh: context.sales !== null }),
            onDone: [
              {
                guard: { type: 'isOld', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'setSales', params: ({ event }) => event.output },
                  raise({ type: 'sales.received' }),
                ],
              },
              {
                target: 'success',
                actions: [
                  { type: 'setSales', params: ({ event }) => event.output },
                  raise({ type: 'sales.received' }),
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
                  target: '#dashboardSales.status.error',
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
      on: { 'sales.received': '.reading' },
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
    range: {
      initial: 'month',
      on: {
        'range.chosen': [
          {
            guard: { type: 'isRange', params: ({ event }) => ({ range: event.range, wanted: 'week' }) },
            target: '.week',
          },
          {
            guard: { type: 'isRange', params: ({ event }) => ({ range: event.range, wanted: 'month' }) },
            target: '.month',
          },
          {
            guard: { type: 'isRange', params: ({ event }) => ({ range: event.range, wanted: 'quarter' }) },
            target: '.quarter',
          },
          { target: '.all' },
        ],
      },
      states: { week: {}, month: {}, quarter: {}, all: {} },
    },
  },
})
