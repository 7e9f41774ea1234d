import { patienceMachine } from '../../../machines/shared/patience.machine.ts'
import { modelOf } from '../model.ts'

export const patienceModel = modelOf<typeof patienceMachine>(patienceMachine, {
  // after a stop, the payments' totals would start a wait of their own
  place: { path: '/business', unanswered: 'listBusinesses' },
  events: () => [{ type: 'wait.stopped' }],
})
