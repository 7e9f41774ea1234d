import type { businessSubscriptionsMachine } from '../../machines/business-subscriptions.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import { businessTab } from './business-tab.ts'
import { businessSubscriptionsModel } from './models/business-subscriptions.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type OwnWorld = World<typeof businessSubscriptionsMachine>

const { open, events, states } = businessTab<OwnWorld>('Subscriptions', ({ snapshot }) =>
  snapshot()
    // the running one comes first
    .context.rows.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
    .map(({ plan }) => textOf(plan?.name)),
)

testOnTheScreen<typeof businessSubscriptionsMachine>(businessSubscriptionsModel, {
  events: { 'rows.requested': open, ...events },
  answers: { 'listBusinessSubscriptions (kept for a while)': 'as modelled' },
  states,
})
