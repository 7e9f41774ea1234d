import { businessListMachine } from '../../../machines/business-list.machine.ts'
import type { PageQuery } from '../../../machines/lib/page-query.ts'
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
    { type: 'business.changed', business: { ...sable, isActive: false } },
    { type: 'list.outdated' },
    { type: 'business.added', businessId: sable._id },
  ],
  answers: {
    listBusinesses: {
      'many pages': { businesses, total_businesses: 24 },
      'one page': { businesses, total_businesses: businesses.length },
    },
    listBusinessesAnew: { 'many pages': { businesses, total_businesses: 24 } },
    listBusinessesAhead: { 'many pages': { businesses, total_businesses: 24 } },
  },
  echoes: pagedEchoes,
  identity: pagedIdentity,
})
