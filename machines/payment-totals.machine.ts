// The totals of the payments that match the filter and search, loaded while they are shown.
// Spec, sections 4 (the four states) and 8 ('An error occurred'). The backend or the loaded payments give them.
import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { isSameList } from './rules/page-input.ts'
import type { PageQuery } from './rules/page-query.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards, readStates, unread, type Read, type ReadEvent } from './shared/read.ts'
import type { Holder } from './shared/when-left.ts'

type Summary = CallOutput<'getPaymentSummary'>

interface Context extends Read {
  /** the query of the totals; only `query.received` writes it */
  query: PageQuery | null
  /** null before the answer */
  totals: Summary['data'] | null
  /** true while pages are loading, so the totals may grow */
  isPartial: boolean
  /** the number of payments with an invalid amount, which the sums leave out */
  unreadAmounts: number
}

type Event = ReadEvent | { type: 'query.received'; query: PageQuery }

const { loading, success, error } = readStates('getPaymentSummary', 'An error occurred', {
  input: ({ query }: Context) => ({
    ...(query?.search && { search: query.search }),
    ...(query?.filter && { filter: query.filter }),
  }),
})
const setQuery = { type: 'setQuery', params: ({ event }: { event: { query: PageQuery } }) => event } as const

export const paymentTotalsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { patience: 'patience'; followReading: 'followReading' },
  },
  actors: {
    getPaymentSummary: call('getPaymentSummary'),
    patience: patienceMachine,
    /** the app reports newly loaded pages, and stops the reader on unmount */
    followReading: fromCallback<EventObject, Holder<Pick<Context, 'query'>>>(() => undefined),
  },
  actions: {
    setError: assign((_, params: Failed) => params),
    setQuery: assign((_, { query }: { query: PageQuery }) => ({ query, totals: null })),
    setAnswer: assign((_, answer: Summary) => ({
      ...answered(answer),
      totals: answer.data,
      isPartial: answer.isPartial ?? false,
      unreadAmounts: answer.unread ?? 0,
    })),
  },
  guards: {
    ...readGuards,
    isOtherList: ({ context: { query } }, params: { query: PageQuery }) =>
      query !== null && !isSameList(query, params.query),
  },
}).createMachine({
  id: 'paymentTotals',
  context: { ...unread, query: null, totals: null, isPartial: false, unreadAmounts: 0 },
  initial: 'idle',
  invoke: { id: 'followReading', src: 'followReading', input: ({ self }) => self },
  on: {
    'query.received': {
      guard: { type: 'isOtherList', params: ({ event }) => event },
      target: '.loading',
      actions: setQuery,
    },
  },
  states: {
    idle: { on: { 'query.received': { target: 'loading', actions: setQuery } } },
    loading,
    success,
    error,
  },
})
