import { patienceMachine } from '../../../machines/shared/patience.machine.ts'
import { modelOf } from '../model.ts'

export const patienceModel = modelOf<typeof patienceMachine>(patienceMachine, {
  place: { path: '/payments', unanswered: 'listPayments' },
  events: () => [{ type: 'wait.stopped' }],
})
