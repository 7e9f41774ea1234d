import { patienceMachine } from '../../../machines/shared/patience.machine.ts'
import { modelOf } from '../model.ts'

export const patienceModel = modelOf<typeof patienceMachine>(patienceMachine, {
  // the only page with a single read: the filters of other lists load the plans, with a wait of their own
  place: { path: '/subscription-plans', unanswered: 'listPlans' },
  events: () => [{ type: 'wait.stopped' }],
})
