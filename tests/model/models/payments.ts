import { paymentsMachine } from '../../../machines/payments.machine.ts'
import { isSameQuery } from '../../../machines/rules/page-query.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { modelOf } from '../model.ts'
import { pagedEchoes, pagedIdentity } from '../paged-query.ts'
import { payments } from '../samples.ts'

const query: PageQuery = { page: 1, limit: 10, search: '' }

export const paymentsModel = modelOf<typeof paymentsMachine>(paymentsMachine, {
  place: { path: '/payments' },
  starts: [{ as: 'opened', first: [{ type: 'query.received', query }] }],
  events: ({ context }) => [
    { type: 'page.requested', page: 2 },
    { type: 'page.requested', page: context.query.page },
    { type: 'limit.chosen', limit: context.query.limit === 10 ? 20 : 10 },
    { type: 'limit.chosen', limit: context.query.limit },
    { type: 'search.requested', search: 'TXN' },
    { type: 'query.received', query },
    { type: 'query.received', query: { ...query, search: 'other' } },
    { type: 'row.toggled', id: 'pay_1' },
    { type: 'page.toggled', ids: ['pay_1', 'pay_2', 'pay_3'] },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
  ],
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
  can: (snapshot, event) => {
    const { context } = snapshot
    // a turn is too short for anything but a kept answer
    if (snapshot.matches({ view: 'turning' })) return /^xstate\.(after\.turn|done)\./.test(event.type)
    // nothing can be selected where no rows are
    if (event.type === 'row.toggled' || event.type === 'page.toggled')
      return !snapshot.matches({ status: 'error' })
    // the address tells its query only when it is another
    if (event.type === 'query.received') return !isSameQuery(event.query, context.query)
    if (event.type === 'page.requested') return event.page !== context.query.page && (context.total ?? 0) > 10
    if (event.type === 'limit.chosen') return event.limit !== context.query.limit && context.total !== null
    if (event.type === 'search.requested') return event.search !== context.query.search
    return true
  },
})
