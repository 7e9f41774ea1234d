import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { paymentsMachine } from '../../machines/payments.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import { button } from './gestures.ts'
import { paymentsModel } from './models/payments.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { pagedList } from './paged-list.ts'

type OwnWorld = World<typeof paymentsMachine>

const { holdsTheAddress, isBusy, hasRows, gestures } = pagedList<OwnWorld>(
  { title: 'Payments', searchName: 'Search payments' },
  ({ rows }) => rows.map(({ transactionId }) => textOf(transactionId)),
)

// Requirements: T2, I23
testOnTheScreen<typeof paymentsMachine>(paymentsModel, {
  events: {
    ...gestures,
    'query.received': ({ query: { page, limit, search } }, { app }) =>
      app.router.navigate({ to: '/payments', search: { page, limit, ...(search && { search }) } }),
  },
  answers: {
    'listPayments (one page)': 'as modelled',
    'listPayments (kept for a while)': 'as modelled',
  },
  unrefused: {
    'payments.status query.received 0': 'the address tells its query only when it is another',
    'payments.view.rows query.received 0': 'as above',
    'payments page.requested 0': 'no button leads to the page that is shown',
    'payments limit.chosen 0': 'choosing the size that is chosen already changes nothing, so it is not told',
  },
  states: {
    'status.loading': isBusy,
    'status.success.painting': hasRows,
    'status.success.fetchingAhead': hasRows,
    'status.success.resting': hasRows,
    'status.success.refreshing': hasRows,
    'status.success.outdated': async (world) => {
      await hasRows(world)
      await expect.element(page.getByText('Could not refresh payments; these are older')).toBeVisible()
    },
    'status.error': async ({ snapshot }) => {
      await expect.element(page.getByText(String(snapshot().context.error)).first()).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
      await expect.poll(() => document.body.textContent).not.toMatch(/\b0 (of|payments)|Page 1 of/)
    },
    'view.skeleton': () => undefined,
    'view.rows': () => undefined,
    'view.turning': () => undefined,
    search: holdsTheAddress,
  },
})
