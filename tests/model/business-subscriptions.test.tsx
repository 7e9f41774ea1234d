import type { businessSubscriptionsMachine } from '../../machines/business-subscriptions.machine.ts'
import { businessTab } from './business-tab.ts'
import { businessSubscriptionsModel } from './models/business-subscriptions.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const { open, events, states } = businessTab('Subscriptions')

testOnTheScreen<typeof businessSubscriptionsMachine>(businessSubscriptionsModel, {
  events: { 'subscriptions.wanted': open, ...events },
  states,
})
