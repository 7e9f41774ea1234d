import { expect } from 'vitest'
import type { Payment } from '../../machines/contract/calls.ts'
import { addressOf } from '../../machines/rules/page-input.ts'
import type { paymentsMachine } from '../../machines/payments.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import { paymentsModel } from './models/payments.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { pagedList } from './paged-list.ts'

type OwnWorld = World<typeof paymentsMachine>

const { gestures, states, unrefused } = pagedList<Payment, OwnWorld>(
  { id: 'payments', title: 'Payments', searchName: 'Search payments', sorts: ['AMOUNT', 'Paid At'] },
  ({ transactionId }) => textOf(transactionId),
)

// Requirements: T2, I23
testOnTheScreen<typeof paymentsMachine>(paymentsModel, {
  events: {
    ...gestures,
    'query.received': ({ query }, { app }) =>
      app.router.navigate({ to: '/payments', search: addressOf(query) }),
  },
  answers: {
    'listPayments (one page)': 'as modelled',
    'listPayments (kept for a while)': 'as modelled',
  },
  unrefused,
  states: {
    ...states,
    'status.error': async (world) => {
      await states['status.error'](world)
      await expect.poll(() => document.body.textContent).not.toMatch(/\b0 (of|payments)|Page 1 of/)
    },
  },
})
