import { businessListMachine } from '../../../machines/business-list.machine.ts'
import { queueMachine } from '../../../machines/shared/queue.machine.ts'
import { modelOf } from '../model.ts'
import { sable } from '../samples.ts'

export const businessListModel = modelOf<typeof businessListMachine>(businessListMachine, {
  place: { path: '/business' },
  events: () => [
    { type: 'business.updated', business: { ...sable, isActive: false } },
    { type: 'statuses.opened', logic: queueMachine },
  ],
  identity: ({ statuses }) => statuses !== null,
})
