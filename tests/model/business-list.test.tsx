import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessListMachine } from '../../machines/business-list.machine.ts'
import { askForStatus, closeMessage, confirmStatus } from './gestures.ts'
import { businessListModel } from './models/business-list.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

testOnTheScreen<typeof businessListMachine>(businessListModel, {
  events: {
    'business.updated': async (_, { snapshot }) => {
      const { list } = snapshot().context
      await expect.poll(() => list.getSnapshot().context.rows).not.toEqual([])
      await askForStatus(String(list.getSnapshot().context.rows[0]?.name))
      await confirmStatus()
      await closeMessage()
    },
    'statuses.opened': async (_, { snapshot }) => {
      await page
        .getByRole('checkbox', { name: /^Select business / })
        .first()
        .click()
      await expect.poll(() => snapshot().context.statuses).not.toBeNull()
    },
  },
  // this machine has no visible states, but the machines that it spawns have some
  states: { '': () => undefined },
})
