import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { paymentMachine } from '../../machines/payment.machine.ts'
import { wire } from '../support/app.tsx'
import { paymentModel } from './models/payment.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { payments } from './samples.ts'

const panel = page.getByRole('complementary', { name: /^Payment TXN-/ })

// Requirements: U50, U52
testOnTheScreen<typeof paymentMachine>(paymentModel, {
  within: panel,
  options: () => {
    wire.inject('listPayments', () => Response.json({ payments, total_payments: payments.length }))
    return {}
  },
  answers: 'as modelled',
  states: {
    loading: () => expect.element(panel.getByText('Loading the payment')).toBeInTheDocument(),
    error: async () => {
      const alert = panel.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Couldn’t load the payment')
      await expect.element(alert).toHaveTextContent(/An error occurred|Loading was stopped/)
    },
    shown: async ({ snapshot }) => {
      const { payment } = snapshot().context
      await expect.element(panel.getByText(String(payment?._id), { exact: true })).toBeVisible()
    },
    missing: () => expect.element(panel.getByRole('alert')).toHaveTextContent('Payment not found'),
  },
})
