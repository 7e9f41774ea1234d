// The age of the list of payments, and the number of newer ones; its code loads after the rows.
// Spec, sections 2 (payments list screen) and 7 (payments/all).
import { setup } from 'xstate'
import { call } from './contract/call.ts'
import { readClock } from './shared/aged-read.ts'
import { listAge, type ListAge, type ListAgeEvent } from './shared/list-age.ts'

const list = listAge('listPayments', ({ total_payments }) => total_payments)

export const paymentsAgeMachine = setup({
  types: { context: {} as ListAge, events: {} as ListAgeEvent },
  actors: { listPayments: call('listPayments'), readClock },
  actions: list.actions,
  delays: list.delays,
}).createMachine({
  id: 'paymentsAge',
  context: list.context,
  type: 'parallel',
  states: { age: list.age, look: list.look },
})
