// The writes that are pending or have an unknown outcome, one actor per write. The actor outlives the sending screen.
// Spec, section 8 (failure texts). The writes of another administrator are never reported.
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { commandMachine, type CommandReport, type Outcome } from './command.machine.ts'
import type { SentWrite } from './contract/call.ts'
import { ownOf } from './contract/ids.ts'

interface Context {
  commands: Readonly<Record<string, ActorRefFrom<typeof commandMachine>>>
  count: number
}

type Event =
  | CommandReport
  | { type: 'command.sent'; write: SentWrite }
  | { type: 'screen.left'; write: SentWrite }
  /** from the button of a message, which may outlive the write's actor */
  | { type: 'check.requested'; id: string }
  | { type: 'session.ended' }

export const commandsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { command: commandMachine },
  actions: {
    /** the app shows the outcome of a write; a link lets the user check an unknown outcome */
    tell: (_, _params: { id: string; write: SentWrite; outcome: Outcome }) => undefined,
    follow: assign(({ context: { commands, count }, spawn }, { write }: { write: SentWrite }) => {
      const id = String(count)
      const command = spawn('command', { id: `command ${id}`, input: { id, write } })
      return { commands: { ...commands, [id]: command }, count: count + 1 }
    }),
    drop: assign(({ context: { commands } }, { id }: { id: string }) => ({
      commands: Object.fromEntries(Object.entries(commands).filter(([other]) => other !== id)),
    })),
    tellLeft: enqueueActions(({ context: { commands }, enqueue }, { write }: { write: SentWrite }) => {
      for (const command of Object.values(commands)) {
        if (command.getSnapshot().context.write === write) enqueue.sendTo(command, { type: 'screen.left' })
      }
    }),
    check: enqueueActions(({ context: { commands }, enqueue }, { id }: { id: string }) => {
      const command = ownOf(commands, id)
      if (command) enqueue.sendTo(command, { type: 'check.requested' })
    }),
    endAll: enqueueActions(({ context: { commands }, enqueue }) => {
      for (const command of Object.values(commands)) enqueue.sendTo(command, { type: 'session.ended' })
    }),
  },
}).createMachine({
  id: 'commands',
  context: { commands: {}, count: 0 },
  on: {
    'command.sent': { actions: { type: 'follow', params: ({ event }) => event } },
    'outcome.received': { actions: { type: 'tell', params: ({ event }) => event } },
    'command.ended': { actions: { type: 'drop', params: ({ event }) => event } },
    'screen.left': { actions: { type: 'tellLeft', params: ({ event }) => event } },
    'check.requested': { actions: { type: 'check', params: ({ event }) => event } },
    'session.ended': { actions: 'endAll' },
  },
})
