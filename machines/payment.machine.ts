// One payment in its panel, from the list or found by its transaction id, with the customer's other payments.
// Spec, sections 2 (payments list screen), 7 (payments/all with search) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Payment } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { findTransaction } from './rules/payment-ids.ts'
import { toSearch } from './rules/page-query.ts'
import { emailOf } from './rules/double-charge.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { readMachine } from './shared/read.machine.ts'
import { answered, loadingOf, readGuards, unread, type Read, type ReadEvent } from './shared/read.ts'

interface Context extends Read {
  transactionId: string
  payment: Payment | null
  /** the number of search results; only the newest results were checked for the transaction id */
  total: number
}

type Event = { type: 'payment.received'; payment: Payment } | { type: 'payment.requested' } | ReadEvent

const loading = loadingOf('listPayments', 'An error occurred', {
  input: ({ transactionId }: Context) => ({ offset: 0, limit: 50, search: transactionId }),
})

/** Returns the input that requests the newest payments with the payment's email. */
function sameEmail({ payment }: Context) {
  const email = emailOf(payment?.user?.email)
  return email === '' ? null : { offset: 0, limit: 50, search: toSearch(email) }
}

export const paymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { transactionId: string },
    tags: {} as 'pending',
    children: {} as { patience: 'patience'; customerPayments: 'customerPayments' },
  },
  actors: {
    listPayments: call('listPayments'),
    patience: patienceMachine,
    customerPayments: readMachine<CallOutput<'listPayments'>>(),
  },
  actions: {
    setError: assign((_, params: Failed) => params),
    setPayment: assign((_, { payment }: { payment: Payment }) => ({ payment })),
    /** keeps only the exact match, because the search also returns partial matches */
    setAnswer: assign(({ context }, answer: CallOutput<'listPayments'>) => ({
      ...answered(answer),
      payment: findTransaction(answer.payments, context.transactionId) ?? null,
      total: answer.total_payments,
    })),
  },
  guards: { ...readGuards, isFound: ({ context }) => context.payment !== null },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...unread, transactionId: input.transactionId, payment: null, total: 0 }),
  initial: 'idle',
  states: {
    // waits until the list reports whether it has the payment
    idle: {
      on: {
        'payment.received': {
          target: 'shown',
          actions: { type: 'setPayment', params: ({ event }) => event },
        },
        'payment.requested': 'loading',
      },
    },
    loading,
    success: { always: [{ guard: 'isFound', target: 'shown' }, { target: 'missing' }] },
    error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
    shown: {
      invoke: {
        id: 'customerPayments',
        src: 'customerPayments',
        // sends no request if the payment has no email
        input: ({ context }) => ({ asked: sameEmail(context) }),
      },
    },
    missing: {},
  },
})
