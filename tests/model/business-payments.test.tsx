import type { businessPaymentsMachine } from '../../machines/business-payments.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import { businessTab } from './business-tab.ts'
import { businessPaymentsModel } from './models/business-payments.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type OwnWorld = World<typeof businessPaymentsMachine>

const { open, events, states } = businessTab<OwnWorld>('Payments', ({ snapshot }) =>
  snapshot().context.rows.map(({ transactionId }) => textOf(transactionId)),
)

testOnTheScreen<typeof businessPaymentsMachine>(businessPaymentsModel, {
  events: { 'rows.requested': open, ...events },
  answers: { 'listBusinessPayments (kept for a while)': 'as modelled' },
  states,
})
