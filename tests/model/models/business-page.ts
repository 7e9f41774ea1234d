import { businessPageMachine } from '../../../machines/business-page.machine.ts'
import { modelOf } from '../model.ts'
import { asha, sable } from '../samples.ts'

const conflict = {
  kind: 'refused',
  status: 409,
  message: 'It was changed meanwhile',
  fields: {},
  callId: null,
  retryAfter: null,
} as const

export const businessPageModel = modelOf<typeof businessPageMachine>(businessPageMachine, {
  place: { path: `/business/details/${sable._id}?tab=employees` },
  starts: [{ as: 'opened', input: { businessId: sable._id } }],
  events: () => [
    { type: 'business.updated', business: { ...sable, isActive: false } },
    { type: 'seats.updated', employees: 2 },
    { type: 'employee.added', employee: asha },
    { type: 'business.requested' },
    { type: 'employees.requested' },
    { type: 'command.failed', failure: { ...conflict, status: 500 } },
    { type: 'command.failed', failure: conflict },
  ],
  identity: () => null,
})
