import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessListMachine } from '../../machines/business-list.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import {
  askForStatus,
  button,
  checkAfterSilence,
  closeMessage,
  confirmStatus,
  fillInBusiness,
  sendBusiness,
} from './gestures.ts'
import { businessListModel } from './models/business-list.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { pagedList } from './paged-list.ts'

type OwnWorld = World<typeof businessListMachine>

const { holdsTheAddress, isBusy, hasRows, gestures } = pagedList<OwnWorld>(
  { title: 'Businesses', searchName: 'Search businesses' },
  ({ rows }) => rows.map(({ name }) => textOf(name)),
)

const askForAnyStatus = async ({ snapshot }: OwnWorld) => {
  await askForStatus(String(snapshot().context.rows[0]?.name))
}

testOnTheScreen<typeof businessListMachine>(businessListModel, {
  events: {
    ...gestures,
    'query.received': ({ query: { page, limit, search } }, { app }) =>
      app.router.navigate({ to: '/business', search: { page, limit, ...(search && { search }) } }),
    'business.updated': async (_, world) => {
      await askForAnyStatus(world)
      await confirmStatus()
      await closeMessage()
    },
    'check.requested': (_, world) => checkAfterSilence(() => askForAnyStatus(world)),
    'business.added': async () => {
      await button('Add business').click()
      await fillInBusiness()
      await sendBusiness()
      await closeMessage()
    },
  },
  answers: {
    'listBusinesses (kept for a while)': 'as modelled',
    'listBusinesses (one page)': 'as modelled',
  },
  unrefused: {
    'businessList.status query.received 0': 'the address tells its query only when it is another',
    'businessList.view.rows query.received 0': 'as above',
    'businessList page.requested 0': 'no button leads to the page that is shown',
    'businessList limit.chosen 0':
      'choosing the size that is chosen already changes nothing, so it is not told',
  },
  states: {
    'status.loading': isBusy,
    'status.success.painting': hasRows,
    'status.success.fetchingAhead': hasRows,
    'status.success.resting': hasRows,
    'status.success.refreshing': hasRows,
    'status.success.outdated': async (world) => {
      await hasRows(world)
      await expect.element(page.getByText('Could not refresh businesses; these are older')).toBeVisible()
    },
    'status.error': async ({ snapshot }) => {
      await expect.element(page.getByText(String(snapshot().context.error)).first()).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
    },
    'view.skeleton': () => undefined,
    'view.rows': () => undefined,
    'view.turning': () => undefined,
    search: holdsTheAddress,
  },
})
