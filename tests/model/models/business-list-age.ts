import { businessListAgeMachine } from '../../../machines/business-list-age.machine.ts'
import { agePart, ageStart } from '../aging.ts'
import { modelOf } from '../model.ts'
import { lotus } from '../samples.ts'

const { readClock, unreachable, ...part } = agePart(24)
const answeredAt = Date.UTC(2025, 9, 28, 14, 6)

export const businessListAgeModel = modelOf<typeof businessListAgeMachine>(businessListAgeMachine, {
  ...part,
  place: { path: '/business' },
  starts: [ageStart(24)],
  answers: {
    readClock,
    listBusinesses: {
      'two more': { businesses: [lotus], total_businesses: 26, answeredAt },
      'no more': { businesses: [lotus], total_businesses: 24, answeredAt },
    },
  },
  unreachable: unreachable('businessListAge'),
})
