import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { paymentTotalsMachine } from '../../machines/payment-totals.machine.ts'
import { formatMoney } from '../../machines/rules/money.ts'
import { reconnect, stopSlowRead } from './gestures.ts'
import { paymentTotalsModel } from './models/payment-totals.ts'
import { testOnTheScreen, type World } from './on-the-screen.tsx'

type OwnWorld = World<typeof paymentTotalsMachine>

const totals = page.getByRole('region', { name: 'Totals' })

const showsThem = async ({ snapshot }: OwnWorld) => {
  const known = snapshot().context.totals
  for (const table of ['By gateway', 'By status', 'By plan', 'By mode'])
    await expect.element(totals.getByRole('table', { name: table })).toBeVisible()
  await expect.element(totals.getByText(formatMoney(known?.collected.amount)).first()).toBeVisible()
}

// Requirements: U71
testOnTheScreen<typeof paymentTotalsMachine>(paymentTotalsModel, {
  events: {
    'query.received': ({ query: { filter } }, { app }) =>
      app.router.navigate({ to: '/payments', search: { ...filter } }),
    'retry.requested': () => totals.getByRole('button', { name: 'Try again' }).click(),
    'wait.stopped': (_, world) => stopSlowRead(world, totals),
    'data.outdated': reconnect,
  },
  answers: {
    'getPaymentSummary (totals)': 'as modelled',
    'getPaymentSummary (kept for a while)': 'as modelled',
    'getPaymentSummaryAnew (totals)': 'as modelled',
  },
  exempt: {},
  unrefused: {
    'paymentTotals query.received 0': 'the same filter drawn again is no other query',
  },
  states: {
    loading: () => expect.element(totals.getByText('Loading totals')).toBeInTheDocument(),
    'success.resting': showsThem,
    'success.refreshing': showsThem,
    'success.outdated': async (world) => {
      await showsThem(world)
      await expect.element(totals.getByText('Couldn’t refresh. Showing older totals.')).toBeVisible()
    },
    error: async ({ snapshot }) => {
      const alert = totals.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Couldn’t load totals')
      await expect.element(alert).toHaveTextContent(String(snapshot().context.error))
    },
    idle: () => undefined,
  },
})
