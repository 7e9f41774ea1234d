// The businesses before and after one, in the list one came from.
// Spec, section 7 (business/all with offset, limit and search): three rows around the place are enough.
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business } from './contract/calls.ts'
import { isId } from './contract/ids.ts'
import type { PageFilter } from './contract/filter-names.ts'

/** Where a business stands in the list of a search. */
export interface ListPlace {
  /** from 0, over all pages */
  index: number
  search: string
  /** what narrows and orders the list */
  filter?: PageFilter
}

/** A business next to this one, and its own place. */
export interface Neighbour {
  businessId: string
  place: ListPlace
}

interface Context {
  businessId: string
  place: ListPlace
  previous: Neighbour | null
  next: Neighbour | null
}

type Event = { type: 'place.received'; businessId: string; place: ListPlace } | { type: 'retry.requested' }

export const businessNeighboursMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listBusinesses: call('listBusinesses') },
  actions: {
    setPlace: assign((_, params: { businessId: string; place: ListPlace }) => ({
      businessId: params.businessId,
      place: params.place,
    })),
    setNeighbours: assign(({ context }, { businesses }: { businesses: readonly Business[] }) =>
      neighboursIn(context, businesses),
    ),
  },
}).createMachine({
  id: 'businessNeighbours',
  context: { businessId: '', place: { index: 0, search: '' }, previous: null, next: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'place.received': { target: 'loading', actions: { type: 'setPlace', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'pending',
      invoke: {
        id: 'listBusinesses',
        src: 'listBusinesses',
        input: ({ context: { place } }) => ({
          offset: Math.max(0, place.index - 1),
          limit: 3,
          ...(place.search !== '' && { search: place.search }),
          ...(place.filter && { filter: place.filter }),
        }),
        onDone: {
          target: 'success',
          actions: {
            type: 'setNeighbours',
            params: ({ event }) => ({ businesses: event.output.businesses }),
          },
        },
        onError: 'error',
      },
    },
    success: {},
    // without words: the links' place says it, and the way back to the list is still there
    error: { on: { 'retry.requested': 'loading' } },
  },
})

/** None when the list has changed so much that the business is no longer near its place. */
function neighboursIn({ businessId, place }: Context, businesses: readonly Business[]) {
  const at = businesses.findIndex(({ _id }) => _id === businessId)
  const first = Math.max(0, place.index - 1)
  const neighbour = (offset: number): Neighbour | null => {
    const business = at < 0 ? undefined : businesses[offset]
    return business && isId(business._id)
      ? { businessId: business._id, place: { ...place, index: first + offset } }
      : null
  }
  return { previous: at > 0 ? neighbour(at - 1) : null, next: neighbour(at + 1) }
}
