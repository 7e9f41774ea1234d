import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import { isSameEmail } from '../../machines/rules/double-charge.ts'
import { formatMoney } from '../../machines/rules/money.ts'
import { textOf } from '../../src/lib/text.ts'
import { wire } from '../support/app.tsx'
import type { Within } from './gestures.ts'
import {
  businessPaymentsModel,
  businessSubscriptionsModel,
  customerPaymentsModel,
  paymentSeriesModel,
  paymentTotalsModel,
} from './models/read.ts'
import { testOnTheScreen, type World } from './on-the-screen.tsx'
import { showsLoading, showsRows } from './rows.ts'
import { anonymous, payments } from './samples.ts'

/** Returns the checks of the part of the screen that shows a read's data or its failure. */
function statesOf<W extends World<AnyStateMachine>>(
  place: Within,
  what: string,
  showsAnswer: (world: W) => Promise<unknown>,
) {
  return {
    'success.resting': showsAnswer,
    'success.refreshing': showsAnswer,
    'success.outdated': async (world: W) => {
      await showsAnswer(world)
      await expect.element(place.getByText(`Couldn’t refresh. Showing older ${what}.`)).toBeVisible()
    },
    error: async () => {
      const alert = place.getByRole('alert')
      await expect.element(alert).toHaveTextContent(`Couldn’t load ${what}`)
      await expect.element(alert).toHaveTextContent(/An error occurred|Loading was stopped/)
      await expect.element(place.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  }
}

/** Returns the gestures and checks of a business tab with one table. */
function tab<W extends World<AnyStateMachine>>(
  label: 'Payments' | 'Subscriptions',
  namesOf: (world: W) => readonly string[],
) {
  const table = page.getByRole('table', { name: new RegExp(`^${label}`) })
  const activity = page.getByRole('tab', { name: 'Activity' })
  const what = label.toLowerCase()
  return {
    events: {
      // reopening a tab requests its data again
      'data.requested': async () => {
        await activity.click()
        await page.getByRole('tab', { name: label }).click()
      },
    },
    states: {
      idle: async () => {
        await expect.element(activity).toHaveAttribute('aria-selected', 'true')
        await expect.element(table).not.toBeInTheDocument()
      },
      loading: () => showsLoading(table, { names: [], bones: 5, says: `Loading ${what}` }),
      ...statesOf<W>(page, what, (world) => showsRows(table, namesOf(world))),
    },
  }
}

type TabPayments = typeof businessPaymentsModel.machine

testOnTheScreen<TabPayments>(businessPaymentsModel, {
  ...tab<World<TabPayments>>('Payments', ({ snapshot }) =>
    (snapshot().context.answer?.data ?? []).map(({ transactionId }) => textOf(transactionId)),
  ),
})

type TabSubscriptions = typeof businessSubscriptionsModel.machine

testOnTheScreen<TabSubscriptions>(businessSubscriptionsModel, {
  ...tab<World<TabSubscriptions>>('Subscriptions', ({ snapshot }) =>
    (snapshot().context.answer?.data ?? [])
      // the active subscription comes first
      .toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
      .map(({ plan }) => textOf(plan?.name)),
  ),
})

type CustomerPayments = typeof customerPaymentsModel.machine

const others = page
  .getByRole('complementary', { name: /^Payment TXN-/ })
  .getByRole('region', { name: 'Payments by this customer' })

// Requirements: U51, U52
testOnTheScreen<CustomerPayments>(customerPaymentsModel, {
  options: () => {
    wire.inject('listPayments', ({ request }) => {
      const isForIt = request.url.includes(String(anonymous.transactionId))
      const found = isForIt ? [anonymous] : payments
      return Response.json({ payments: found, total_payments: found.length })
    })
    return {}
  },
  within: others,
  answers: {
    'read (a double)': 'as modelled',
    'readAnew (a double)': 'as modelled',
  },
  states: {
    idle: () => expect.element(others.getByText(/^This payment has no email/)).toBeVisible(),
    loading: () => expect.element(others.getByText('Loading payments by this customer')).toBeInTheDocument(),
    ...statesOf<World<CustomerPayments>>(others, 'payments', async ({ snapshot }) => {
      const email = payments[0]?.user?.email
      const rows = snapshot().context.answer?.payments.filter(({ user }) => isSameEmail(user?.email, email))
      if (rows && rows.length > 1)
        await expect.poll(() => others.getByRole('listitem').elements()).toHaveLength(rows.length)
      else await expect.element(others.getByText('There is no other payment with this email.')).toBeVisible()
    }),
  },
})

type Totals = typeof paymentTotalsModel.machine

const totals = page.getByRole('region', { name: 'Totals' })

// Requirements: U71
testOnTheScreen<Totals>(paymentTotalsModel, {
  within: totals,
  events: {
    'data.requested': ({ asked }, { app }) =>
      app.router.navigate({ to: '/payments', search: 'filter' in asked ? { ...asked.filter } : {} }),
  },
  answers: 'as modelled',
  unrefused: { 'read data.requested 0': 'the screen requests the totals only when the filter has changed' },
  states: {
    idle: () => undefined,
    loading: () => expect.element(totals.getByText('Loading totals')).toBeInTheDocument(),
    ...statesOf<World<Totals>>(totals, 'totals', async ({ snapshot }) => {
      const known = snapshot().context.answer?.data
      await expect.element(totals.getByText(formatMoney(known?.collected.amount)).first()).toBeVisible()
    }),
  },
})

type Series = typeof paymentSeriesModel.machine

const revenue = page.getByRole('region', { name: 'Revenue' })

// Requirements: U130
testOnTheScreen<Series>(paymentSeriesModel, {
  within: revenue,
  events: {
    'data.requested': ({ asked }, { app }) =>
      app.router.navigate({ to: '/', search: 'from' in asked ? { from: asked.from, to: asked.to } : {} }),
  },
  answers: 'as modelled',
  states: {
    idle: () => undefined,
    loading: () => expect.element(revenue.getByText('Loading revenue')).toBeInTheDocument(),
    ...statesOf<World<Series>>(revenue, 'revenue', async () => {
      await expect.element(revenue.getByRole('link', { name: /^Revenue \$408\.32 .*up 100%/ })).toBeVisible()
    }),
  },
})
