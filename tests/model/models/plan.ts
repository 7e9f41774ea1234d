import { isActive } from '../../../machines/rules/plan-form.ts'
import { planMachine } from '../../../machines/plan.machine.ts'
import { modelOf } from '../model.ts'
import { growth, legacy } from '../samples.ts'

const statuses = [true, false]
const failures = { refused: {}, unanswered: { kind: 'unanswered', status: null } } as const

export const planModel = modelOf<typeof planMachine>(planMachine, {
  // the search leaves only this plan's row
  place: (as) => ({ path: `/subscription-plans?search=${as === 'active' ? 'Growth' : 'Legacy'}` }),
  starts: [
    { as: 'active', input: { plan: growth } },
    { as: 'inactive', input: { plan: legacy } },
  ],
  events: ({ context: { plan } }) => [
    ...statuses.map((isActive) => ({ type: 'status.requested' as const, isActive })),
    ...statuses.map((isActive) => ({ type: 'plan.received' as const, plan: { ...plan, isActive } })),
    { type: 'check.requested' },
    { type: 'wait.stopped' },
  ],
  answers: {
    activatePlan: { activated: { message: 'Plan activated' } },
    deactivatePlan: { deactivated: { message: 'Plan deactivated' } },
    getPlan: {
      active: { message: 'Plan', data: growth, etag: '"pln_2-1"' },
      inactive: { message: 'Plan', data: { ...growth, isActive: false }, etag: '"pln_2-2"' },
    },
  },
  failures: { activatePlan: failures, deactivatePlan: failures },
  identity: ({ plan, wanted }) => [isActive(plan), wanted],
  can: (snapshot, event) => {
    if (event.type === 'check.requested') return snapshot.matches('unknown')
    if (event.type !== 'status.requested' || snapshot.matches('unknown')) return true
    const { wanted, plan } = snapshot.context
    return event.isActive !== (snapshot.hasTag('pending') ? wanted : isActive(plan))
  },
})
