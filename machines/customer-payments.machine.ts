// The other payments of a customer: exact matches among the newest 50 results of a search by email.
// Spec, sections 7 (payments/all with search) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Payment } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { isSameEmail } from './rules/double-charge.ts'
import { toSearch } from './contract/search.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards, readStates, unread, type Read, type ReadEvent } from './shared/read.ts'

interface Context extends Read {
  /** '' for a payment without email */
  email: string
  rows: readonly Payment[]
  /** the number of search results examined, and their total */
  read: number
  total: number
}

export const customerPaymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReadEvent,
    input: {} as { email: string },
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, listPayments: call('listPayments') },
  actions: {
    setError: assign((_, params: Failed) => params),
    /** keeps exact matches, because the search also finds parts */
    setAnswer: assign(({ context }, answer: CallOutput<'listPayments'>) => ({
      ...answered(answer),
      rows: answer.payments.filter(({ user }) => isSameEmail(user?.email, context.email)),
      read: answer.payments.length,
      total: answer.total_payments,
    })),
  },
  guards: { ...readGuards, hasEmail: ({ context }) => context.email !== '' },
}).createMachine({
  id: 'customerPayments',
  context: ({ input }) => ({ ...unread, email: input.email, rows: [], read: 0, total: 0 }),
  initial: 'idle',
  states: {
    // no request without an email
    idle: { always: { guard: 'hasEmail', target: 'loading' } },
    ...readStates('listPayments', 'An error occurred', {
      input: ({ email }: Context) => ({ offset: 0, limit: 50, search: toSearch(email) }),
    }),
  },
})
