import { paymentMachine } from '../../../machines/payment.machine.ts'
import { modelOf } from '../model.ts'
import { payments, remote } from '../samples.ts'

const [listed = {}] = payments
const idOf = (as: string) => String((as === 'on the page' ? listed : remote).transactionId)

export const paymentModel = modelOf<typeof paymentMachine>(paymentMachine, {
  place: (as) => ({ path: `/payments?txn=${idOf(as)}` }),
  starts: [
    {
      as: 'on the page',
      input: { transactionId: idOf('on the page') },
      first: [{ type: 'payment.received', payment: listed }],
    },
    {
      as: 'by a shared link',
      input: { transactionId: idOf('by a shared link') },
      first: [{ type: 'payment.requested' }],
    },
  ],
  events: () => [{ type: 'retry.requested' }, { type: 'wait.stopped' }, { type: 'data.outdated' }],
  answers: {
    listPayments: {
      found: { payments: [...payments, remote], total_payments: 4 },
      'not found': { payments, total_payments: payments.length },
    },
  },
  identity: ({ payment, error }) => [payment?._id, error],
})
