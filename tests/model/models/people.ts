import { peopleMachine } from '../../../machines/people.machine.ts'
import { modelOf } from '../model.ts'
import { asha } from '../samples.ts'

export const peopleModel = modelOf<typeof peopleMachine>(peopleMachine, {
  place: { path: '/people?search=example', supports: ['searchEmployees'] },
  events: () => [{ type: 'employee.removed', id: asha._id }],
  identity: () => null,
})
