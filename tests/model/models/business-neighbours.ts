import { businessNeighboursMachine } from '../../../machines/business-neighbours.machine.ts'
import { modelOf } from '../model.ts'
import { lotus, sable } from '../samples.ts'

const { _id: businessId, name } = sable
const newest = { ...lotus, _id: 'biz_24', name: 'Ember Foods SA' }

export const businessNeighboursModel = modelOf<typeof businessNeighboursMachine>(businessNeighboursMachine, {
  // from the list, which sends the place
  place: { path: '/business', press: [String(name)] },
  starts: [
    { as: 'opened', first: [{ type: 'place.received', businessId, place: { index: 1, search: '' } }] },
  ],
  events: () => [{ type: 'retry.requested' }],
  answers: {
    listBusinesses: { 'the second of three': { businesses: [newest, sable, lotus], total_businesses: 3 } },
  },
})
