import { businessSeatsMachine } from '../../../machines/business-seats.machine.ts'
import { modelOf } from '../model.ts'
import { growth, plans, sable } from '../samples.ts'

const [taken, count] = [2, 11]
/** the business's own plan */
const starter = { ...growth, ...sable.subscriptionPlan, basePrice: 19, discount: 0, usersIncluded: 5 }

export const businessSeatsModel = modelOf<typeof businessSeatsMachine>(businessSeatsMachine, {
  place: { path: `/business/details/${sable._id}?tab=employees` },
  events: () => [
    { type: 'seats.opened', businessId: sable._id, taken, count },
    { type: 'form.submitted', draft: { count: String(count + 1) } },
    { type: 'form.left' },
    { type: 'check.requested', draft: { count: String(count + 1) } },
  ],
  answers: {
    updateEmployeeCount: {
      changed: { message: 'Seats updated', data: { ...sable, count: count + 1 } },
    },
    listPlans: { 'all plans': { message: 'Plans', data: [starter, ...plans] } },
  },
  failures: { updateEmployeeCount: { unanswered: { kind: 'unanswered', status: null } } },
  identity: () => null,
})
