import type { Plan } from '../../machines/contract/calls.ts'
import { ALL_PLANS } from '../../machines/rules/plan-view.ts'
import { planListMachine } from '../../machines/plan-list.machine.ts'
import { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import { start } from '../support/machine.ts'

export const plan = (_id: string, more: Partial<Plan> = {}): Plan => ({
  _id,
  name: `Plan ${_id}`,
  description: 'For tests',
  basePrice: 100,
  discount: 0,
  duration: 1,
  durationType: 'month',
  usersIncluded: 3,
  isActive: true,
  extraUserPriceObj: { _id: 'eup_1', price: 5 },
  ...more,
})

/** Starts the plan list without a query, and the machine that owns its rows' actors. */
export function started() {
  const statuses = start(planStatusesMachine)
  const screen = start(planListMachine, { input: { statuses: statuses.actor } })
  return { ...screen, statuses, rowOf: (id: string) => statuses.snapshot().context.plans[id] }
}

/** Starts the plan list with a query, and leaves its call pending. */
export function opened() {
  const screen = started()
  screen.actor.send({ type: 'query.received', query: ALL_PLANS })
  return screen
}

/** Returns the plan list with its plans loaded. */
export async function shown(plans: Plan[] = [plan('a'), plan('b', { isActive: false })]) {
  const screen = opened()
  await screen.call('listPlans').answer({ message: 'Plans', data: plans })
  return screen
}
