import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { paymentsMachine } from '../../machines/payments.machine.ts'
import { paymentsModel } from './models/payments.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

const table = page.getByRole('table', { name: /^Payments/ })
const search = page.getByRole('searchbox', { name: 'Search payments' })
const button = (name: string) => page.getByRole('button', { name })

const isBusy = async () => {
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
}
const hasRows = async () => {
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await expect.element(table.getByRole('rowheader').first()).toBeVisible()
}
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
    'page.requested': () => button('Go to next page').click(),
    'limit.chosen': async ({ limit }) => {
      await page.getByRole('button', { name: /Rows per page/ }).click()
      await page.getByRole('option', { name: String(limit) }).click()
    },
    'search.typed': ({ text }) => search.fill(text),
    'search.submitted': async () => {
      await search.click()
      await userEvent.keyboard('{Enter}')
    },
    'query.received': ({ query: { page, limit, search } }, { app }) =>
      app.router.navigate({ to: '/payments', search: { page, limit, ...(search && { search }) } }),
    'row.toggled': () => table.getByRole('checkbox').nth(1).click(),
    'page.toggled': () => table.getByRole('checkbox').first().click(),
    'retry.requested': () => button('Try again').click(),
    'data.outdated': () => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    },
    'wait.stopped': () => button('Stop').click(),
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
