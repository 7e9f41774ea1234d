import { businessDetailsMachine } from '../../../machines/business-details.machine.ts'
import { modelOf, plain } from '../model.ts'
import { sable } from '../samples.ts'

const { _id: businessId } = sable
const noId = 'a b'
const answer = { message: 'Business', data: sable }

export const businessDetailsModel = modelOf<typeof businessDetailsMachine>(businessDetailsMachine, {
  place: (as) => ({
    path: `/business/details/${encodeURIComponent(as === 'opened' ? businessId : noId)}`,
  }),
  starts: [
    { as: 'opened', first: [{ type: 'business.requested', businessId }] },
    { as: 'what is no id', first: [{ type: 'business.requested', businessId: noId }] },
  ],
  events: () => [
    { type: 'business.updated', business: { ...sable, isActive: false } },
    { type: 'seats.updated', employees: 3 },
    ...plain('check.requested', 'retry.requested', 'wait.stopped', 'data.outdated'),
  ],
  answers: {
    getBusiness: { found: answer, 'kept for a while': { ...answer, isOld: true } },
    getBusinessAnew: { found: answer },
  },
  failures: {
    getBusiness: { refused: {}, unknown: { status: 404, message: 'No such business' } },
  },
  identity: ({ business }) => business !== null,
  // users cause these events in the page's header or tabs, which appear once the business has loaded
  can: (snapshot, { type }) =>
    !['business.updated', 'seats.updated', 'check.requested'].includes(type) || snapshot.matches('success'),
})
