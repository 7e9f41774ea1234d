import { createActor, fromCallback } from 'xstate'
import type { PlanReport } from '../../../machines/plan.machine.ts'
import { planMachine } from '../../../machines/plan.machine.ts'
import { planStatusesMachine } from '../../../machines/plan-statuses.machine.ts'
import { modelOf } from '../model.ts'
import { growth, plans } from '../samples.ts'

const list = createActor(fromCallback<PlanReport>(() => undefined))
/** The events that need a loaded list. */
const atList = [
  { type: 'plans.received', plans },
  { type: 'rows.requested', plans },
  { type: 'plan.updated', plan: growth },
  { type: 'price.updated', price: { _id: 'eup_1', price: 5 } },
  { type: 'status.requested', plan: growth, isActive: false },
  { type: 'check.requested', plan: growth, wanted: false },
] as const

export const planStatusesModel = modelOf<typeof planStatusesMachine>(planStatusesMachine, {
  place: { path: '/subscription-plans' },
  starts: [{ as: 'opened', first: [{ type: 'list.opened', list }] }],
  events: () => [
    ...atList,
    { type: 'report.received', report: { type: 'status.checked', plan: growth } },
    { type: 'check.sent', plan: growth },
    { type: 'list.left' },
    { type: 'list.opened', list },
    { type: 'session.ended' },
  ],
  actors: { plan: planMachine },
  links: { 'list.left': 'Payments' },
  identity: () => null,
  can: (snapshot, { type }) => snapshot.matches('listed') || atList.every((event) => event.type !== type),
  leaving: ['session.ended'],
})
