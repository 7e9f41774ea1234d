// The previous and the next business in the list that the user came from.
// Spec, section 7 (business/all with offset, limit and search): three rows around the place are enough.
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business } from './contract/calls.ts'
import { isId } from './contract/ids.ts'
import type { PageFilter } from './contract/filter-names.ts'

/** The position of a business in a list. */
export interface ListPlace {
  /** zero-based, across all pages */
  index: number
  search: string
  /** the list's filter and sort order */
  filter?: PageFilter
}

/** An adjacent business and its position. */
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
    // shows no message: the links stay disabled, and the link to the list works
    error: { on: { 'retry.requested': 'loading' } },
  },
})

/** Returns none if the business is no longer near its position in the list. */
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
