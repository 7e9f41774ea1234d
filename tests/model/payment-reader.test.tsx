import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { paymentReaderMachine } from '../../machines/payment-reader.machine.ts'
import { paymentReaderModel } from './models/payment-reader.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { PART, WHOLE } from './reader.ts'
import { readerOnScreen, supportNothing } from './reader-on-screen.ts'

const { reading, gestures, states } = readerOnScreen('payments')
let limit = 10

// Requirements: U70
testOnTheScreen<typeof paymentReaderMachine>(paymentReaderModel, {
  options: () => {
    supportNothing()
    return {}
  },
  events: {
    ...gestures,
    'rows.requested': ({ wanted: { search } }, { app }) =>
      app.router.navigate({
        to: '/payments',
        // another page of the same list requests it again
        search: { status: 'completed', limit: ++limit, ...(search !== '' && { search }) },
      }),
  },
  answers: {
    'listPayments (a part)': (call) => call.answer(partFrom(call.input)),
    'listPayments (everything)': 'as modelled',
    'listPaymentsBeside (a part)': (call) => call.answer(partFrom(call.input)),
  },
  states: {
    ...states,
    idle: () => expect.poll(() => reading.elements()).toEqual([]),
    error: async (world) => {
      await expect.element(page.getByText(/An error occurred/).first()).toBeVisible()
      await states.error(world)
    },
  },
})

/** Returns the rows of the requested page, each with its own id. */
function partFrom(input: unknown) {
  // the input of a list's page
  const { offset } = input as { offset: number }
  const payments = Array.from({ length: PART }, (_, index) => ({
    _id: `pay_${offset + index}`,
    paymentStatus: 'completed',
    paidAt: '2025-10-12T19:34:00.000Z',
  }))
  return { payments, total_payments: WHOLE }
}
