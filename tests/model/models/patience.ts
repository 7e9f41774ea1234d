import { patienceMachine } from '../../../machines/shared/patience.machine.ts'
import { modelOf } from '../model.ts'

export const patienceModel = modelOf<typeof patienceMachine>(patienceMachine, {
  // the only page with a single read: other lists also load the plans, for their filters, with a second wait
  place: { path: '/subscription-plans', unanswered: 'listPlans' },
  events: () => [{ type: 'wait.stopped' }],
})
