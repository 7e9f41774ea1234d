import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { customerPaymentsMachine } from '../../machines/customer-payments.machine.ts'
import { wire } from '../support/app.tsx'
import { reconnect, stopSlowRead } from './gestures.ts'
import { customerPaymentsModel } from './models/customer-payments.ts'
import { testOnTheScreen, type World } from './on-the-screen.tsx'
import { anonymous, payments } from './samples.ts'

const others = page
  .getByRole('dialog', { name: /^Payment TXN-/ })
  .getByRole('region', { name: 'Payments by this customer' })

const showsThem = async ({ snapshot }: World<typeof customerPaymentsMachine>) => {
  const { rows } = snapshot().context
  if (rows.length > 1)
    await expect.poll(() => others.getByRole('listitem').elements()).toHaveLength(rows.length)
  else await expect.element(others.getByText('There is no other payment with this email.')).toBeVisible()
}

// Requirements: U51, U52
testOnTheScreen<typeof customerPaymentsMachine>(customerPaymentsModel, {
  options: () => {
    wire.inject('listPayments', ({ request }) => {
      const isForIt = request.url.includes(String(anonymous.transactionId))
      const found = isForIt ? [anonymous] : payments
      return Response.json({ payments: found, total_payments: found.length })
    })
    return {}
  },
  events: {
    'retry.requested': () => others.getByRole('button', { name: 'Try again' }).click(),
    'wait.stopped': (_, world) => stopSlowRead(world, others),
    'data.outdated': reconnect,
  },
  answers: {
    'listPayments (a double)': 'as modelled',
    'listPayments (kept for a while)': 'as modelled',
    'listPaymentsAnew (a double)': 'as modelled',
  },
  states: {
    idle: () => expect.element(others.getByText(/^This payment has no email/)).toBeVisible(),
    loading: () => expect.element(others.getByText('Loading payments by this customer')).toBeInTheDocument(),
    'success.resting': showsThem,
    'success.refreshing': showsThem,
    'success.outdated': async (world) => {
      await showsThem(world)
      await expect.element(others.getByText('Couldn’t refresh. Showing older payments.')).toBeVisible()
    },
    error: async ({ snapshot }) => {
      const alert = others.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Couldn’t load payments')
      await expect.element(alert).toHaveTextContent(String(snapshot().context.error))
    },
  },
})
