import { businessNeighboursMachine } from '../../../machines/business-neighbours.machine.ts'
import { modelOf } from '../model.ts'
import { lotus, sable } from '../samples.ts'

const { _id: businessId, name } = sable

export const businessNeighboursModel = modelOf<typeof businessNeighboursMachine>(businessNeighboursMachine, {
  // from the list, which tells the place
  place: { path: '/business', press: [String(name)] },
  starts: [{ as: 'opened', first: [{ type: 'place.known', businessId, place: { index: 0, search: '' } }] }],
  events: () => [{ type: 'retry.requested' }],
  answers: {
    listBusinesses: { 'the first of two': { businesses: [sable, lotus], total_businesses: 2 } },
  },
})
