// The readers of the long lists, for a backend without filters and sort order. Their cache ends with the session.
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
  /** parses a server's timestamp to ms; null if invalid */
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
