import { businessStatusMachine } from '../../../machines/business-status.machine.ts'
import type { Business } from '../../../machines/contract/calls.ts'
import { modelOf } from '../model.ts'
import { lotus, sable } from '../samples.ts'

const changeOf = ({ _id, name }: Business) => ({ businessId: _id, name: String(name), isActive: false })

export const businessStatusModel = modelOf<typeof businessStatusMachine>(businessStatusMachine, {
  place: { path: '/business' },
  events: () => [
    { type: 'change.requested', change: changeOf(sable) },
    { type: 'change.requested', change: changeOf(lotus) },
    { type: 'change.confirmed' },
    { type: 'change.cancelled' },
    { type: 'refusal.closed' },
  ],
  answers: {
    toggleBusinessStatus: {
      changed: { message: 'The business is inactive', data: { ...sable, isActive: false } },
    },
  },
  identity: ({ asked, pending, refusal }) => [
    asked?.businessId,
    pending.map(({ businessId }) => businessId),
    refusal !== null,
  ],
  can: ({ context: { asked, refusal, pending } }, event) => {
    // a pending change offers no choice
    if (event.type === 'change.requested')
      return pending.every(({ businessId }) => businessId !== event.change.businessId)
    return event.type !== 'refusal.closed' || (refusal !== null && asked === null)
  },
})
