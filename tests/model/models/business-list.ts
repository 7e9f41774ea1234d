import { businessListMachine } from '../../../machines/business-list.machine.ts'
import { queueMachine } from '../../../machines/shared/queue.machine.ts'
import { modelOf } from '../model.ts'
import { canPaged, pagedEchoes, pagedEvents, pagedIdentity, pagedStart } from '../paged-query.ts'
import { lotus, sable } from '../samples.ts'

const businesses = [sable, lotus]

export const businessListModel = modelOf<typeof businessListMachine>(businessListMachine, {
  place: { path: '/business' },
  starts: [pagedStart],
  events: (snapshot) => [
    // every business's email contains the searched word
    ...pagedEvents(snapshot, { search: 'company', other: 'example', sort: 'name', idOf: ({ _id }) => _id }),
    { type: 'business.updated', business: { ...sable, isActive: false } },
    { type: 'check.requested' },
    { type: 'business.added', businessId: sable._id },
    { type: 'statuses.opened', logic: queueMachine },
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
    // these start or end at a row
    if (
      event.type === 'business.updated' ||
      event.type === 'business.added' ||
      event.type === 'check.requested'
    )
      return snapshot.matches({ status: 'success' })
    // only with the selected rows' actions
    if (event.type === 'statuses.opened') return snapshot.context.selected.length > 0
    return canPaged(snapshot, event)
  },
})
