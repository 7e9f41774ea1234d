import { expect } from 'vitest'
import type { businessListMachine } from '../../machines/business-list.machine.ts'
import type { Business } from '../../machines/contract/calls.ts'
import { addressOf } from '../../machines/rules/page-input.ts'
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

const { gestures, states, unrefused } = pagedList<Business, OwnWorld>(
  {
    id: 'businessList',
    title: 'Businesses',
    searchName: 'Search businesses',
    sorts: ['Business', 'Created'],
  },
  ({ name }) => textOf(name),
)

const askForAnyStatus = async ({ snapshot }: OwnWorld) => {
  await askForStatus(String(snapshot().context.rows[0]?.name))
}

testOnTheScreen<typeof businessListMachine>(businessListModel, {
  events: {
    ...gestures,
    'query.received': ({ query }, { app }) =>
      app.router.navigate({ to: '/business', search: addressOf(query) }),
    'business.updated': async (_, world) => {
      await askForAnyStatus(world)
      await confirmStatus()
      await closeMessage()
    },
    'check.requested': (_, world) => checkAfterSilence(() => askForAnyStatus(world)),
    'statuses.opened': (_, { snapshot }) => expect.poll(() => snapshot().context.statuses).not.toBeNull(),
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
  unrefused,
  states,
})
