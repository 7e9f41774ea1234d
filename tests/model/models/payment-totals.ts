import { paymentTotalsMachine } from '../../../machines/payment-totals.machine.ts'
import { modelOf } from '../model.ts'
import { summary } from '../samples.ts'

const query = { page: 1, limit: 10, search: '', filter: { status: 'completed' } }
const answer = { message: '', data: summary }

export const paymentTotalsModel = modelOf<typeof paymentTotalsMachine>(paymentTotalsMachine, {
  place: { path: '/payments?status=completed', press: ['Show totals'] },
  starts: [{ as: 'opened', first: [{ type: 'query.received', query }] }],
  events: () => [
    { type: 'query.received', query },
    { type: 'query.received', query: { ...query, filter: { status: 'failed' } } },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
  ],
  answers: {
    getPaymentSummary: { totals: answer, 'kept for a while': { ...answer, isOld: true } },
    getPaymentSummaryAnew: { totals: answer },
  },
  identity: ({ query: asked, totals, error }) => [asked?.filter, totals !== null, error],
})
