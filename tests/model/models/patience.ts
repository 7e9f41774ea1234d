import { patienceMachine } from '../../../machines/shared/patience.machine.ts'
import { modelOf } from '../model.ts'

export const patienceModel = modelOf<typeof patienceMachine>(patienceMachine, {
  // the only list with a single wait: other lists also load the plans for their filters
  place: { path: '/subscription-plans', unanswered: 'listPlans' },
  events: () => [{ type: 'wait.stopped' }],
})
