// The readers that load long lists for a backend that cannot filter, sort or search by person. Their cache ends with the session.
// Spec, section 7 (payments/all and business/all accept only offset, limit and search).
import { enqueueActions, setup } from 'xstate'
import type { Business, Payment } from './contract/calls.ts'
import { paymentId } from './rules/payment-ids.ts'
import { peopleReaderMachine, type PeopleReader } from './people-reader.machine.ts'
import { readerMachine, type ReaderActor } from './shared/reader.machine.ts'

interface Context {
  payments: ReaderActor<Payment>
  businesses: ReaderActor<Business>
  people: PeopleReader
}

type Event = { type: 'session.ended' }

export const readersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
  },
  actors: {
    paymentReader: readerMachine<Payment>(),
    businessReader: readerMachine<Business>(),
    peopleReader: peopleReaderMachine,
  },
  actions: {
    endAll: enqueueActions(({ context: { payments, businesses, people }, enqueue }) => {
      enqueue.sendTo(payments, { type: 'session.ended' })
      enqueue.sendTo(businesses, { type: 'session.ended' })
      enqueue.sendTo(people, { type: 'session.ended' })
    }),
  },
}).createMachine({
  id: 'readers',
  context: ({ spawn }) => ({
    people: spawn('peopleReader', { id: 'peopleReader' }),
    businesses: spawn('businessReader', {
      id: 'businessReader',
      input: { idOf: ({ _id }) => _id, dateOf: ({ createdAt }) => createdAt },
    }),
    payments: spawn('paymentReader', {
      id: 'paymentReader',
      input: { idOf: paymentId, dateOf: ({ paidAt }) => paidAt },
    }),
  }),
  on: { 'session.ended': { actions: 'endAll' } },
})
