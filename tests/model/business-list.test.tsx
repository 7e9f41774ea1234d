import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessListMachine } from '../../machines/business-list.machine.ts'
import {
  askForStatus,
  button,
  checkAfterSilence,
  closeMessage,
  confirmStatus,
  fillInBusiness,
  sendBusiness,
  slowness,
} from './gestures.ts'
import { businessListModel } from './models/business-list.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { pagedList } from './paged-list.ts'

const { search, isBusy, hasRows, gestures } = pagedList(/^Businesses/, 'Search businesses')

const askForAnyStatus = async ({ snapshot }: World<typeof businessListMachine>) => {
  await askForStatus(String(snapshot().context.businesses[0]?.name))
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
    ...gestures,
    'query.received': ({ query: { page, limit, search } }, { app }) =>
      app.router.navigate({ to: '/business', search: { page, limit, ...(search && { search }) } }),
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
