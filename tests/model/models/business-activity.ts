import { businessActivityMachine } from '../../../machines/business-activity.machine.ts'
import { modelOf } from '../model.ts'
import { sable } from '../samples.ts'

const action = {
  businessId: sable._id,
  at: Date.parse('2026-02-11T12:00:00.000Z'),
  text: 'Deactivate business',
  outcome: 'done',
} as const

export const businessActivityModel = modelOf<typeof businessActivityMachine>(businessActivityMachine, {
  place: { path: `/business/details/${sable._id}`, press: ['Activity'] },
  events: () => [{ type: 'action.recorded', action }, { type: 'session.ended' }],
  identity: ({ actions }) => actions.length > 0,
})
