// The dashboard's recent sales and the range of their chart, apart from the figures beside them.
// Spec, sections 2 (dashboard), 7 (dashboard/sales) and 8 ('An error occurred').
import { assign, raise, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Payment } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { ageDelays, agedRead, readClock, type AgedRead, type AgedReadEvent } from './shared/aged-read.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards } from './shared/read.ts'

/** The range of the chart, in days back. */
export type SalesRange = 'week' | 'month' | 'quarter' | 'all'

interface Context extends AgedRead {
  /** newest first; null before the first answer; a failed refresh keeps the previous ones */
  sales: readonly Payment[] | null
}

type Event = AgedReadEvent | { type: 'range.chosen'; range: SalesRange }

/** Maximum of the contract (openapi.yaml); a backend that returns more must not freeze the page. */
const MOST = 50

const card = agedRead('listRecentSales', 'An error occurred', ({ sales }: Context) => ({
  fresh: sales !== null,
}))

export const dashboardSalesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, listRecentSales: call('listRecentSales'), readClock },
  actions: {
    setError: assign((_, params: Failed) => params),
    setNow: assign(({ context: { since } }, { now }: { now: number }) => ({ since: since ?? now, now })),
    tellAge: raise({ type: 'answer.received' }),
    setAnswer: assign((_, answer: CallOutput<'listRecentSales'>) => ({
      ...answered(answer),
      now: null,
      sales: answer.data.slice(0, MOST),
    })),
  },
  guards: {
    ...readGuards,
    isRange: (_, { range, wanted }: { range: SalesRange; wanted: SalesRange }) => range === wanted,
  },
  delays: ageDelays,
}).createMachine({
  id: 'dashboardSales',
  context: { ...card.context, sales: null },
  type: 'parallel',
  states: {
    status: card.status,
    age: card.age,
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
