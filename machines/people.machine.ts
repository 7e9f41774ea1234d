// The list of people found in all businesses, and the removals made while the list is shown.
// Spec, sections 4 (employees) and 7 (business/employee); the page itself is beyond the spec.
import { sendTo, setup, type ActorRefFrom } from 'xstate'
import type { Person } from './contract/calls.ts'
import { pagedListMachine, type PagedListActor } from './shared/paged-list.machine.ts'
import { queueMachine } from './shared/queue.machine.ts'

interface Context {
  list: PagedListActor<Person>
  removals: ActorRefFrom<typeof queueMachine>
}

export const peopleMachine = setup({
  types: {
    context: {} as Context,
    /** sent by `removals` */
    events: {} as { type: 'employee.removed'; id: string },
  },
  actors: { list: pagedListMachine<Person>(), removals: queueMachine },
  actions: { tellList: sendTo(({ context }) => context.list, { type: 'data.outdated' as const }) },
}).createMachine({
  id: 'people',
  context: ({ spawn }) => ({
    list: spawn('list', { id: 'list', input: { idOf: ({ _id }) => _id } }),
    removals: spawn('removals', { id: 'removals' }),
  }),
  on: { 'employee.removed': { actions: 'tellList' } },
})
