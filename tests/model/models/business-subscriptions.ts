import { businessSubscriptionsMachine } from '../../../machines/business-subscriptions.machine.ts'
import { modelOf } from '../model.ts'
import { subscriptions, sable } from '../samples.ts'

const answer = { message: 'Subscriptions', data: subscriptions }

export const businessSubscriptionsModel = modelOf<typeof businessSubscriptionsMachine>(
  businessSubscriptionsMachine,
  {
    place: { path: `/business/details/${sable._id}?tab=activity` },
    tabs: { 'rows.requested': 'Subscriptions' },
    events: () => [
      { type: 'rows.requested', businessId: sable._id },
      { type: 'retry.requested' },
      { type: 'wait.stopped' },
      { type: 'data.outdated' },
    ],
    answers: {
      listBusinessSubscriptions: { rows: answer, 'kept for a while': { ...answer, isOld: true } },
      listBusinessSubscriptionsAnew: { rows: answer },
    },
  },
)
