// The payments of one business, loaded when their tab first opens.
// Spec, sections 7 (business/payments, by business id) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Payment } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { businessRows, type BusinessRows, type BusinessRowsEvent } from './shared/business-rows.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards } from './shared/read.ts'

const tab = businessRows('listBusinessPayments', 'An error occurred', ({ businessId }) => ({ businessId }))

export const businessPaymentsMachine = setup({
  types: {
    context: {} as BusinessRows<Payment>,
    events: {} as BusinessRowsEvent,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, listBusinessPayments: call('listBusinessPayments') },
  actions: {
    setError: assign((_, params: Failed) => params),
    setBusinessId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setAnswer: assign((_, answer: CallOutput<'listBusinessPayments'>) => ({
      ...answered(answer),
      rows: answer.data,
    })),
  },
  guards: readGuards,
}).createMachine({
  id: 'businessPayments',
  context: tab.context,
  initial: 'idle',
  states: tab.states,
})
