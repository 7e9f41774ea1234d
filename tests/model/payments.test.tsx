import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { paymentsMachine } from '../../machines/payments.machine.ts'
import { button } from './gestures.ts'
import { paymentsModel } from './models/payments.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { pagedList } from './paged-list.ts'

const { search, isBusy, hasRows, gestures } = pagedList(/^Payments/, 'Search payments')
// the address confirms a search a moment after the machine has asked for it
const holdsTheAddress = ({ snapshot }: World<typeof paymentsMachine>) =>
  expect
    .poll(() => search.element())
    .toSatisfy(
      (box: unknown) => box instanceof HTMLInputElement && box.value === snapshot().context.query.search,
    )

testOnTheScreen<typeof paymentsMachine>(paymentsModel, {
  can: ({ context }, event) => {
    if (event.type === 'page.requested') return event.page !== context.query.page && (context.total ?? 0) > 10
    if (event.type === 'limit.chosen') return event.limit !== context.query.limit && context.total !== null
    if (event.type === 'search.typed') return event.text !== context.draft
    return true
  },
  events: {
    ...gestures,
    'query.received': ({ query: { page, limit, search } }, { app }) =>
      app.router.navigate({ to: '/payments', search: { page, limit, ...(search && { search }) } }),
  },
  answers: { 'listPayments (one page)': 'as modelled' },
  states: {
    'status.loading.brief': isBusy,
    'status.loading.slow': async () => {
      await isBusy()
      await expect.element(page.getByText(/Still trying/)).toBeVisible()
    },
    'status.loading.long': () => expect.element(button('Stop')).toBeVisible(),
    'status.success.settled': hasRows,
    'status.success.fetchingAhead': hasRows,
    'status.success.ready': hasRows,
    'status.success.refreshing': hasRows,
    'status.error': async ({ snapshot }) => {
      await expect.element(page.getByText(String(snapshot().context.error)).first()).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
      expect(document.body.textContent).not.toMatch(/\b0 (of|payments)|Page 1 of/)
    },
    'search.resting': holdsTheAddress,
    'search.typing': ({ snapshot }) => expect.element(search).toHaveValue(snapshot().context.draft),
  },
})
