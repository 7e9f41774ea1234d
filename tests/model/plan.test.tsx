import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { isActive } from '../../machines/rules/plan-form.ts'
import type { planMachine } from '../../machines/plan.machine.ts'
import { reconnect, stopWaiting } from './gestures.ts'
import type { HeldCall } from './holding.ts'
import type { ModelEvent } from './model.ts'
import { planModel } from './models/plan.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { choose, meanwhile } from './plans.ts'

type OwnWorld = World<typeof planMachine>

const name = ({ snapshot }: OwnWorld) => String(snapshot().context.plan.name)
const setStatus = ({ snapshot }: OwnWorld, isActive: boolean) =>
  meanwhile(`update plans set is_active = ${isActive} where id = ${snapshot().context.plan._id.slice(4)}`)
const says = (status: string) => async (world: OwnWorld) => {
  const row = page.getByRole('row', { name: new RegExp(name(world)) })
  await expect.element(row.getByText(status, { exact: true })).toBeVisible()
}
const checked = (active: boolean) => async (call: HeldCall, _: ModelEvent, world: OwnWorld) => {
  await setStatus(world, active)
  await call.release()
}

testOnTheScreen<typeof planMachine>(planModel, {
  events: {
    'status.requested': ({ isActive }, world) => choose(name(world), isActive ? 'Activate' : 'Deactivate'),
    'check.requested': (_, world) => choose(name(world), 'Check status'),
    'wait.stopped': (_, world) => stopWaiting(world),
    // reconnecting makes the list refetch
    'plan.received': async ({ plan }, world) => {
      await setStatus(world, isActive(plan))
      const before = world.snapshot().context.plan
      reconnect()
      await expect.poll(() => world.snapshot().context.plan).not.toBe(before)
    },
  },
  answers: { 'getPlan (active)': checked(true), 'getPlan (inactive)': checked(false) },
  unrefused: {
    'plan.active status.requested 0': 'the menu of an active plan does not offer Activate',
    'plan.inactive status.requested 0': 'the menu of an inactive plan does not offer Deactivate',
    'plan check.requested 0': 'the menu offers Check status only while the status is unknown',
  },
  states: {
    active: says('Active'),
    inactive: says('Inactive'),
    activating: says('Activating…'),
    deactivating: says('Deactivating…'),
    unknown: says('Unknown'),
    checking: says('Checking…'),
  },
})
