import { dashboardSalesMachine } from '../../../machines/dashboard-sales.machine.ts'
import { modelOf } from '../model.ts'
import { payments } from '../samples.ts'

export const dashboardSalesModel = modelOf<typeof dashboardSalesMachine>(dashboardSalesMachine, {
  place: { path: '/' },
  starts: [{ as: 'opened', first: [{ type: 'answer.requested' }] }],
  events: () => [
    { type: 'refresh.requested' },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
    { type: 'range.chosen', range: 'week' },
    { type: 'range.chosen', range: 'month' },
    { type: 'range.chosen', range: 'quarter' },
    { type: 'range.chosen', range: 'all' },
  ],
  answers: {
    listRecentSales: {
      sales: { message: '', data: payments },
      'kept for a while': { message: '', data: payments, isOld: true },
    },
    readClock: { time: Date.UTC(2025, 9, 28, 14, 5) },
  },
  identity: ({ sales, since, error }) => [sales !== null, since !== null, error],
  can: ({ value }, event) => {
    if (event.type === 'range.chosen') return value.age === 'known' && event.range !== value.range
    // stopping takes 10 s, after which a shown age would differ
    return event.type !== 'wait.stopped' || value.age === 'unknown'
  },
})
