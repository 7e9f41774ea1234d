// The list of businesses, and the status changes made while the list is shown.
// Spec, sections 2 (route business) and 7 (business/all, business/status/toggle).
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { Business } from './contract/calls.ts'
import { pagedListMachine, type PagedListActor } from './shared/paged-list.machine.ts'
import { queueMachine } from './shared/queue.machine.ts'

interface Context {
  list: PagedListActor<Business>
  /** changes the status of single businesses */
  changes: ActorRefFrom<typeof queueMachine>
  /** changes the status of several businesses; null before the first selection, which loads its code */
  statuses: ActorRefFrom<typeof queueMachine> | null
}

type Event =
  | { type: 'statuses.opened'; logic: typeof queueMachine }
  /** from the queues */
  | { type: 'business.updated'; business: Business }

export const businessListMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { list: pagedListMachine<Business>(), changes: queueMachine },
  actions: {
    tellList: sendTo(
      ({ context }) => context.list,
      (_, { business }: { business: Business }) => ({ type: 'row.updated' as const, row: business }),
    ),
    startStatuses: assign(({ context: { statuses }, spawn }, { logic }: { logic: typeof queueMachine }) => ({
      statuses: statuses ?? spawn(logic),
    })),
  },
}).createMachine({
  id: 'businessList',
  context: ({ spawn }) => ({
    list: spawn('list', { id: 'list', input: { idOf: ({ _id }) => _id } }),
    changes: spawn('changes', { id: 'changes' }),
    statuses: null,
  }),
  on: {
    'statuses.opened': { actions: { type: 'startStatuses', params: ({ event }) => event } },
    'business.updated': { actions: { type: 'tellList', params: ({ event }) => event } },
  },
})
