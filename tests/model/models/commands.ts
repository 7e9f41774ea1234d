import { commandMachine } from '../../../machines/command.machine.ts'
import { commandsMachine } from '../../../machines/commands.machine.ts'
import { modelOf } from '../model.ts'
import { removal as write, sable } from '../samples.ts'

const outcome = { output: { message: 'Employee removed' } }

export const commandsModel = modelOf<typeof commandsMachine>(commandsMachine, {
  place: {
    path: `/business/details/${sable._id}?tab=employees`,
    press: ['Actions for Asha Raman', 'Remove', 'Remove Asha Raman'],
  },
  events: () => [
    { type: 'command.sent', write },
    { type: 'command.ended', id: '0' },
    { type: 'screen.left', write },
    { type: 'outcome.received', id: '0', write, outcome },
    { type: 'check.requested', id: '0' },
    // must be the last event, because the end of the session ends the walk
    { type: 'session.ended' },
  ],
  actors: { command: commandMachine },
  identity: () => null,
})
