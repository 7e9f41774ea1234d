import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Plan } from '../../../machines/contract/calls.ts'
import type { planMachine } from '../../../machines/plan.machine.ts'
import type { planStatusesMachine } from '../../../machines/plan-statuses.machine.ts'
import type { planListMachine } from '../../../machines/plan-list.machine.ts'

export type PlanListActor = ActorRefFrom<typeof planListMachine>
export type PlanStatusesActor = ActorRefFrom<typeof planStatusesMachine>
export type PlanActor = ActorRefFrom<typeof planMachine>

/** A row of the list: the plan and its actor. */
export interface PlanRow {
  plan: Plan
  actor: PlanActor
}

export const PlanListContext = createContext<PlanListActor | null>(null)

/** Returns the list's actor; throws outside the plans' screen. */
export function usePlanList(): PlanListActor {
  const list = use(PlanListContext)
  if (list === null) throw new Error('usePlanList is for the sheets over the plan list')
  return list
}
