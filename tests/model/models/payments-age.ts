import { paymentsAgeMachine } from '../../../machines/payments-age.machine.ts'
import { agePart, ageStart } from '../aging.ts'
import { modelOf } from '../model.ts'
import { payments } from '../samples.ts'

const { readClock, unreachable, ...part } = agePart(120)
const answeredAt = Date.UTC(2025, 9, 28, 14, 6)

export const paymentsAgeModel = modelOf<typeof paymentsAgeMachine>(paymentsAgeMachine, {
  ...part,
  place: { path: '/payments' },
  starts: [ageStart(120)],
  answers: {
    readClock,
    listPayments: {
      'twelve more': { payments: payments.slice(0, 1), total_payments: 132, answeredAt },
      'no more': { payments: payments.slice(0, 1), total_payments: 120, answeredAt },
    },
  },
  unreachable: unreachable('paymentsAge'),
})
