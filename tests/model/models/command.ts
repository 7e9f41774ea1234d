import { commandMachine } from '../../../machines/command.machine.ts'
import { modelOf } from '../model.ts'
import { removal, sable } from '../samples.ts'

export const commandModel = modelOf<typeof commandMachine>(commandMachine, {
  place: {
    path: `/business/details/${sable._id}?tab=employees`,
    press: ['Actions for Asha Raman', 'Remove', 'Remove Asha Raman'],
  },
  starts: [{ as: 'sent', input: { id: '0', write: removal } }],
  events: () => [{ type: 'screen.left' }, { type: 'check.requested' }, { type: 'session.ended' }],
  answers: { followWrite: { removed: { message: 'Employee removed' } } },
  failures: { followWrite: { refused: {}, unanswered: { kind: 'unanswered', status: null } } },
  identity: () => null,
})
