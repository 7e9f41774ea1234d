import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { businessListMachine } from '../../machines/business-list.machine.ts'
import {
  askForStatus,
  button,
  checkAfterSilence,
  closeMessage,
  reconnect,
  confirmStatus,
  fillInBusiness,
  sendBusiness,
  slowness,
} from './gestures.ts'
import { businessListModel } from './models/business-list.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

const table = page.getByRole('table', { name: /^Businesses/ })
const search = page.getByRole('searchbox', { name: 'Search businesses' })

const askForAnyStatus = async ({ snapshot }: World<typeof businessListMachine>) => {
  await askForStatus(String(snapshot().context.businesses[0]?.name))
}
const isBusy = () => expect.element(table).toHaveAttribute('aria-busy', 'true')
const hasRows = async () => {
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await expect.element(table.getByRole('rowheader').first()).toBeVisible()
}

testOnTheScreen<typeof businessListMachine>(businessListModel, {
  can: (snapshot, event) => {
    const { query, total, draft } = snapshot.context
    if (event.type === 'page.requested') return event.page !== query.page && (total ?? 0) > 10
    if (event.type === 'limit.chosen') return event.limit !== query.limit && total !== null
    if (event.type === 'search.typed') return event.text !== draft
    // these begin at a row, or end at one
    if (event.type.startsWith('business.') || event.type === 'list.outdated')
      return snapshot.matches({ status: 'success', search: 'resting' })
    return true
  },
  events: {
    'page.requested': () => button('Go to next page').click(),
    'limit.chosen': async ({ limit }) => {
      await button(/Rows per page/).click()
      await page.getByRole('option', { name: String(limit) }).click()
    },
    'search.typed': ({ text }) => search.fill(text),
    'search.submitted': async () => {
      await search.click()
      await userEvent.keyboard('{Enter}')
    },
    'query.received': ({ query: { page, limit, search } }, { app }) =>
      app.router.navigate({ to: '/business', search: { page, limit, ...(search && { search }) } }),
    'row.toggled': () => table.getByRole('checkbox').nth(1).click(),
    'page.toggled': () => table.getByRole('checkbox').first().click(),
    'retry.requested': () => button('Try again').click(),
    'wait.stopped': () => button('Stop').click(),
    'data.outdated': reconnect,
    'business.changed': async (_, world) => {
      await askForAnyStatus(world)
      await confirmStatus()
      await closeMessage()
    },
    'list.outdated': (_, world) => checkAfterSilence(() => askForAnyStatus(world)),
    'business.added': async () => {
      await button('Add business').click()
      await fillInBusiness()
      await sendBusiness()
      await closeMessage()
    },
  },
  answers: { 'listBusinesses (one page)': 'as modelled' },
  states: {
    'status.loading.brief': isBusy,
    'status.loading.slow': async () => {
      await isBusy()
      await slowness.slow()
    },
    'status.loading.long': slowness.long,
    'status.success.settled': hasRows,
    'status.success.fetchingAhead': hasRows,
    'status.success.ready': hasRows,
    'status.success.refreshing': hasRows,
    'status.error': async ({ snapshot }) => {
      await expect.element(page.getByText(String(snapshot().context.error)).first()).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
    },
    'search.resting': async ({ snapshot }) => {
      // the address answers a moment later
      await expect.poll(() => snapshot().context.asked).toBeNull()
      await expect.element(search).toHaveValue(snapshot().context.query.search)
    },
    'search.typing': ({ snapshot }) => expect.element(search).toHaveValue(snapshot().context.draft),
  },
})
