import { businessSeatsMachine } from '../../../machines/business-seats.machine.ts'
import { modelOf } from '../model.ts'
import { sable } from '../samples.ts'

const [taken, count] = [2, 11]

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
  },
  failures: { updateEmployeeCount: { unanswered: { kind: 'unanswered', status: null } } },
  identity: () => null,
})
