import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import { wire } from '../support/app.tsx'
import { button, closeMessage, dialog, reconnect, searchFor } from './gestures.ts'
import { planStatusesModel } from './models/plan-statuses.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { signOut } from './reader-on-screen.ts'
import type { World } from './on-the-screen.tsx'
import { choose, saveGrowth } from './plans.ts'

type OwnWorld = World<typeof planStatusesMachine>

const plansHeading = page.getByRole('heading', { level: 1, name: 'Subscription Plans' })
const search = page.getByRole('searchbox', { name: 'Search plans' })

async function leave({ app }: OwnWorld) {
  await app.router.navigate({ to: '/payments' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
}

async function comeBack({ app }: OwnWorld) {
  await app.router.navigate({ to: '/subscription-plans' })
  await expect.element(plansHeading).toBeVisible()
}

/** Toggles Growth's status, and waits for the message. */
async function toggle() {
  await choose('Growth', /^(Activate|Deactivate)$/)
  await expect.element(button('Undo').last()).toBeVisible()
}

/** Toggles Growth's status without getting a response, so that the message offers a check. */
async function toggleInVain() {
  wire.inject('activatePlan', 'refused', 1)
  wire.inject('deactivatePlan', 'refused', 1)
  await choose('Growth', /^(Activate|Deactivate)$/)
  await expect.element(button('Check status').last()).toBeVisible()
  wire.mend('activatePlan')
  wire.mend('deactivatePlan')
}

/** Presses a message's button, and waits for the outcome. */
async function press(name: 'Undo' | 'Check status', told: RegExp) {
  await button(name).last().click()
  await expect.element(page.getByText(told).last()).toBeVisible()
  await closeMessage()
}

testOnTheScreen<typeof planStatusesMachine>(planStatusesModel, {
  events: {
    'plans.received': reconnect,
    'rows.requested': () => searchFor(search, 'Growth'),
    'plan.updated': (_, { app }) => saveGrowth(app),
    'price.updated': async () => {
      await button('Change extra-user price').click()
      await dialog.getByRole('button', { name: 'Save price' }).click()
      await closeMessage()
    },
    'status.requested': async () => {
      await toggle()
      await press('Undo', /Growth: Plan (de)?activated/)
    },
    'check.requested': async () => {
      await toggleInVain()
      await press('Check status', /Growth is (in)?active/)
    },
    'report.received': async (_, world) => {
      const isAway = world.snapshot().matches('away')
      if (isAway) await comeBack(world)
      await toggle()
      if (!isAway) return closeMessage()
      await leave(world)
      await press('Undo', /Growth: Plan (de)?activated/)
    },
    'check.sent': async (_, world) => {
      await comeBack(world)
      await toggleInVain()
      await leave(world)
      await press('Check status', /Growth is (in)?active/)
    },
    'list.left': (_, world) => leave(world),
    'list.opened': (_, world) => comeBack(world),
    'session.ended': signOut,
  },
  states: {
    listed: () => expect.element(plansHeading).toBeVisible(),
    away: () => expect.poll(() => plansHeading.elements()).toEqual([]),
  },
})
