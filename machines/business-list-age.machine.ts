// The age of the list of businesses, and the number of newer ones; its code loads after the rows.
// Spec, sections 2 (list of businesses) and 7 (business/all).
import { setup } from 'xstate'
import { call } from './contract/call.ts'
import { readClock } from './shared/aged-read.ts'
import { listAge, type ListAge, type ListAgeEvent } from './shared/list-age.ts'

const list = listAge('listBusinesses', ({ total_businesses }) => total_businesses)

export const businessListAgeMachine = setup({
  types: { context: {} as ListAge, events: {} as ListAgeEvent },
  actors: { listBusinesses: call('listBusinesses'), readClock },
  actions: list.actions,
  delays: list.delays,
}).createMachine({
  id: 'businessListAge',
  context: list.context,
  type: 'parallel',
  states: { age: list.age, look: list.look },
})
