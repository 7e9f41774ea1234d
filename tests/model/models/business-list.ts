import { businessListMachine } from '../../../machines/business-list.machine.ts'
import { isSameQuery } from '../../../machines/rules/page-query.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { modelOf } from '../model.ts'
import { pagedEchoes, pagedIdentity } from '../paged-query.ts'
import { lotus, sable } from '../samples.ts'

const query: PageQuery = { page: 1, limit: 10, search: '' }
const businesses = [sable, lotus]

export const businessListModel = modelOf<typeof businessListMachine>(businessListMachine, {
  place: { path: '/business' },
  starts: [{ as: 'opened', first: [{ type: 'query.received', query }] }],
  events: ({ context }) => [
    { type: 'page.requested', page: 2 },
    { type: 'page.requested', page: context.query.page },
    { type: 'limit.chosen', limit: context.query.limit === 10 ? 20 : 10 },
    { type: 'limit.chosen', limit: context.query.limit },
    // every business's e-mail has it
    { type: 'search.typed', text: 'company' },
    { type: 'search.typed', text: 'example' },
    { type: 'search.submitted' },
    { type: 'query.received', query },
    { type: 'query.received', query: { ...query, search: 'example' } },
    { type: 'row.toggled', id: sable._id },
    { type: 'page.toggled', ids: businesses.map(({ _id }) => _id) },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
    { type: 'business.updated', business: { ...sable, isActive: false } },
    { type: 'check.requested' },
    { type: 'business.added', businessId: sable._id },
  ],
  answers: {
    listBusinesses: {
      'many pages': { businesses, total_businesses: 24 },
      'one page': { businesses, total_businesses: businesses.length },
      'kept for a while': { businesses, total_businesses: 24, isOld: true },
    },
    listBusinessesAnew: { 'many pages': { businesses, total_businesses: 24 } },
    listBusinessesAhead: { 'many pages': { businesses, total_businesses: 24 } },
  },
  echoes: pagedEchoes,
  identity: pagedIdentity,
  can: (snapshot, event) => {
    const { query, total, draft } = snapshot.context
    // a turn is too short for anything but a kept answer
    if (snapshot.matches({ view: 'turning' })) return /^xstate\.(after\.turn|done)\./.test(event.type)
    // nothing can be selected where no rows are
    if (event.type === 'row.toggled' || event.type === 'page.toggled')
      return !snapshot.matches({ status: 'error' })
    // the address tells its query only when it is another
    if (event.type === 'query.received') return !isSameQuery(event.query, query)
    if (event.type === 'page.requested') return event.page !== query.page && (total ?? 0) > 10
    if (event.type === 'limit.chosen') return event.limit !== query.limit && total !== null
    if (event.type === 'search.typed') return event.text !== draft
    // these begin at a row, or end at one
    if (event.type.startsWith('business.') || event.type === 'check.requested')
      return snapshot.matches({ status: 'success', search: 'resting' })
    return true
  },
})
