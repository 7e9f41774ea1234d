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

export const readersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
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
  context: ({ spawn }) => ({
    payments: spawn('paymentReader', { id: 'paymentReader' }),
    businesses: spawn('businessReader', { id: 'businessReader' }),
  }),
  on: { 'session.ended': { actions: 'endAll' } },
})
