// The subscriptions of one business, loaded when their tab first opens.
// Spec, sections 7 (business/subscriptions, by business id) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { BusinessSubscription, CallOutput } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { businessRows, type BusinessRows, type BusinessRowsEvent } from './shared/business-rows.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards } from './shared/read.ts'

const tab = businessRows('listBusinessSubscriptions', 'An error occurred', ({ businessId }) => ({
  businessId,
}))

export const businessSubscriptionsMachine = setup({
  types: {
    context: {} as BusinessRows<BusinessSubscription>,
    events: {} as BusinessRowsEvent,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, listBusinessSubscriptions: call('listBusinessSubscriptions') },
  actions: {
    setError: assign((_, params: Failed) => params),
    setBusinessId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setAnswer: assign((_, answer: CallOutput<'listBusinessSubscriptions'>) => ({
      ...answered(answer),
      rows: answer.data,
    })),
  },
  guards: readGuards,
}).createMachine({
  id: 'businessSubscriptions',
  context: tab.context,
  initial: 'idle',
  states: tab.states,
})
