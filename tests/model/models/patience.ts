import { patienceMachine } from '../../../machines/shared/patience.machine.ts'
import { modelOf } from '../model.ts'

export const patienceModel = modelOf<typeof patienceMachine>(patienceMachine, {
  // not the payments, because their totals would start a wait of their own after a stop
  place: { path: '/business', unanswered: 'listBusinesses' },
  events: () => [{ type: 'wait.stopped' }],
})
