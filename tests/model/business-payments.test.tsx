import type { businessPaymentsMachine } from '../../machines/business-payments.machine.ts'
import { businessTab } from './business-tab.ts'
import { businessPaymentsModel } from './models/business-payments.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const { open, events, states } = businessTab('Payments')

testOnTheScreen<typeof businessPaymentsMachine>(businessPaymentsModel, {
  events: { 'payments.wanted': open, ...events },
  states,
})
