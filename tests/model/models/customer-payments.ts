import { customerPaymentsMachine } from '../../../machines/customer-payments.machine.ts'
import { modelOf } from '../model.ts'
import { anonymous, payments, remote } from '../samples.ts'

const [shown = {}] = payments
const email = String(shown.user?.email)

export const customerPaymentsModel = modelOf<typeof customerPaymentsMachine>(customerPaymentsMachine, {
  place: (as) => ({
    path: `/payments?txn=${String((as === 'opened' ? shown : anonymous).transactionId)}`,
  }),
  starts: [
    { as: 'opened', input: { email } },
    { as: 'without an email', input: { email: '' } },
  ],
  events: () => [{ type: 'retry.requested' }, { type: 'wait.stopped' }, { type: 'data.outdated' }],
  answers: {
    listPayments: {
      'the only one': { payments, total_payments: payments.length },
      'a double': { payments: [...payments, remote], total_payments: 120 },
      'kept for a while': { payments, total_payments: payments.length, isOld: true },
    },
    listPaymentsAnew: { 'a double': { payments: [...payments, remote], total_payments: 120 } },
  },
  identity: ({ rows, error }) => [rows.length, error],
})
