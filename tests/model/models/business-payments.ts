import { businessPaymentsMachine } from '../../../machines/business-payments.machine.ts'
import { modelOf } from '../model.ts'
import { payments, sable } from '../samples.ts'

const answer = { message: 'Payments', data: payments }

export const businessPaymentsModel = modelOf<typeof businessPaymentsMachine>(businessPaymentsMachine, {
  // the overview loads them at once
  place: { path: `/business/details/${sable._id}?tab=activity` },
  tabs: { 'rows.requested': 'Payments' },
  events: () => [
    { type: 'rows.requested', businessId: sable._id },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
  ],
  answers: {
    listBusinessPayments: { rows: answer, 'kept for a while': { ...answer, isOld: true } },
    listBusinessPaymentsAnew: { rows: answer },
  },
})
