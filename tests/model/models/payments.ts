import { paymentsMachine } from '../../../machines/payments.machine.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import { modelOf } from '../model.ts'
import { canPaged, pagedEchoes, pagedEvents, pagedIdentity, pagedStart } from '../paged-query.ts'
import { payments } from '../samples.ts'

export const paymentsModel = modelOf<typeof paymentsMachine>(paymentsMachine, {
  place: { path: '/payments' },
  starts: [pagedStart],
  events: (snapshot) =>
    pagedEvents(snapshot, { search: 'TXN', other: 'other', sort: '-amount', idOf: paymentId }),
  answers: {
    listPayments: {
      'many pages': { payments, total_payments: 120 },
      'one page': { payments, total_payments: payments.length },
      'kept for a while': { payments, total_payments: 120, isOld: true },
    },
    listPaymentsAnew: { 'many pages': { payments, total_payments: 120 } },
    listPaymentsAhead: { 'many pages': { payments, total_payments: 120 } },
  },
  echoes: pagedEchoes,
  identity: pagedIdentity,
  can: canPaged,
})
