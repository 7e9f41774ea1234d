// The list of businesses: paging, search, and changes made while it is shown.
// Spec, sections 2 (route business), 5 (page query), 7 (business/all), 8 ('An error occurred') and 9 (debounce).
import { assign, setup, type ActorRefFrom } from 'xstate'
import { call } from './contract/call.ts'
import type { Business } from './contract/calls.ts'
import { toPageInput } from './rules/page-input.ts'
import {
  followReading,
  pagedList,
  type PagedList,
  type PagedListChildren,
  type PagedListEvent,
} from './shared/paged-list.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { queueMachine } from './shared/queue.machine.ts'
import { searchBoxMachine } from './shared/search-box.machine.ts'

interface Context extends PagedList<Business> {
  /** changes the status of single businesses */
  changes: ActorRefFrom<typeof queueMachine>
  /** changes the status of several businesses; null before the first selection, which loads its code */
  statuses: ActorRefFrom<typeof queueMachine> | null
  /** id of the last added business, highlighted in the list */
  addedId: string | null
  /** true if the next request must bypass the cache */
  isOutdated: boolean
}

type Event =
  | PagedListEvent
  | { type: 'statuses.opened'; logic: typeof queueMachine }
  /** from the children that change a status */
  | { type: 'business.updated'; business: Business }
  | { type: 'business.added'; businessId: string }
  | { type: 'check.requested' }

const list = pagedList<'listBusinesses', Context>('listBusinesses', 'An error occurred', {
  input: (query, { isOutdated }) => ({ ...toPageInput(query), ...(isOutdated && { fresh: true }) }),
  keep: ({ businesses, total_businesses }) => ({
    rows: businesses,
    total: total_businesses,
    isOutdated: false,
  }),
  idOf: ({ _id }) => _id,
})

export const businessListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as PagedListChildren,
  },
  actors: {
    listBusinesses: call('listBusinesses'),
    followReading,
    patience: patienceMachine,
    searchBox: searchBoxMachine,
    changes: queueMachine,
  },
  actions: {
    ...list.actions,
    takeIn: assign(({ context }, { business }: { business: Business }) => ({
      rows: put(business, context.rows),
      selected: put(business, context.selected),
    })),
    mark: assign((_, { businessId }: { businessId: string }) => ({ addedId: businessId })),
    outdate: assign({ isOutdated: true }),
    startStatuses: assign(({ context: { statuses }, spawn }, { logic }: { logic: typeof queueMachine }) => ({
      statuses: statuses ?? spawn(logic),
    })),
  },
  guards: list.guards,
  delays: list.delays,
}).createMachine({
  id: 'businessList',
  context: ({ spawn }) => ({
    ...list.context,
    changes: spawn('changes', { id: 'changes' }),
    statuses: null,
    addedId: null,
    isOutdated: false,
  }),
  type: 'parallel',
  invoke: { id: 'followReading', src: 'followReading' },
  on: {
    ...list.on,
    'business.updated': { actions: { type: 'takeIn', params: ({ event }) => event } },
    'statuses.opened': { actions: { type: 'startStatuses', params: ({ event }) => event } },
  },
  states: {
    status: {
      ...list.status,
      on: {
        ...list.status.on,
        'check.requested': { target: '.loading', actions: 'outdate' },
        // newest rows come first, so page 1 without search, filter and sort shows the new business
        'business.added': {
          target: '.loading',
          actions: [
            'outdate',
            { type: 'mark', params: ({ event }) => event },
            {
              type: 'navigate',
              params: ({ context }) => ({
                query: { page: 1, limit: context.query.limit, search: '' },
                replace: true,
              }),
            },
          ],
        },
      },
    },
    view: list.view,
    selection: list.selection,
    search: list.search,
  },
})

function put(business: Business, rows: readonly Business[]): readonly Business[] {
  return rows.map((row) => (row._id === business._id ? business : row))
}
