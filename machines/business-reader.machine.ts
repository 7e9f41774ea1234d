// Reads all businesses page by page, for a backend without filters and sort order. One per session; caches the pages.
// Spec, sections 7 (business/all) and 8 ('An error occurred'). A range of days is looked for; else everything is read.
import { setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business } from './contract/calls.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { reading, type Reading, type ReadingEvent } from './shared/reading.ts'

const reader = reading<'listBusinesses', Business>('listBusinesses', 'An error occurred', {
  id: 'businessReader',
  input: (page) => page,
  keep: ({ businesses, total_businesses }) => ({ rows: businesses, total: total_businesses }),
  idOf: ({ _id }) => _id,
  dateOf: ({ createdAt }) => createdAt,
})

export const businessReaderMachine = setup({
  types: {
    context: {} as Reading<Business>,
    events: {} as ReadingEvent,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { listBusinesses: call('listBusinesses'), patience: patienceMachine },
  actions: reader.actions,
  guards: reader.guards,
}).createMachine({
  id: 'businessReader',
  context: reader.context,
  initial: 'idle',
  on: reader.on,
  states: reader.states,
})
