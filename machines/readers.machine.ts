// The readers of the long lists, for a backend that can't narrow or order them: what they remember ends with the session.
// Spec, section 7 (payments/all and business/all know offset, limit and search).
import { enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { businessReaderMachine } from './business-reader.machine.ts'
import { paymentReaderMachine } from './payment-reader.machine.ts'

interface Context {
  payments: ActorRefFrom<typeof paymentReaderMachine>
  businesses: ActorRefFrom<typeof businessReaderMachine>
}

type Event = { type: 'session.ended' }

export interface ReadersInput {
  /** what a server's text for an instant stands for, in ms; null where it is none */
  instantOf: (value: unknown) => number | null
}

export const readersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ReadersInput,
  },
  actors: { paymentReader: paymentReaderMachine, businessReader: businessReaderMachine },
  actions: {
    endAll: enqueueActions(({ context: { payments, businesses }, enqueue }) => {
      enqueue.sendTo(payments, { type: 'session.ended' })
      enqueue.sendTo(businesses, { type: 'session.ended' })
    }),
  },
}).createMachine({
  id: 'readers',
  context: ({ input: { instantOf }, spawn }) => ({
    payments: spawn('paymentReader', {
      id: 'paymentReader',
      input: { instantOf: ({ paidAt }) => instantOf(paidAt) },
    }),
    businesses: spawn('businessReader', {
      id: 'businessReader',
      input: { instantOf: ({ createdAt }) => instantOf(createdAt) },
    }),
  }),
  on: { 'session.ended': { actions: 'endAll' } },
})
