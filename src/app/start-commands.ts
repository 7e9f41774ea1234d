import { createActor } from 'xstate'
import { commandMachine } from '../../machines/command.machine.ts'
import { commandsMachine } from '../../machines/commands.machine.ts'
import { wordsOf, type Place } from '../domain/write-words.ts'
import type { Services } from '../services/services.ts'
import { tellLeftWrite } from './left-writes.ts'

interface CommandsOptions {
  actorOptions: Services['actorOptions']
  followWrite: Services['calls']['followWrite']
  /** a left screen's write has ended: what is shown may be old */
  outdate: () => void
  go: (place: Place) => void
}

/** Starts the machine that owns the writes; it tells of those whose screen was left. */
export function startCommands({ actorOptions, followWrite, outdate, go }: CommandsOptions) {
  const actor = createActor(
    commandsMachine.provide({
      actors: {
        command: commandMachine.provide({
          actors: { followWrite },
          actions: {
            showPlace: (_, { write: { operationId, input } }) => {
              go(wordsOf(operationId, input).place)
            },
          },
        }),
      },
      actions: {
        tell: (_, { id, write: { operationId, input }, outcome }) => {
          outdate()
          tellLeftWrite(operationId, input, outcome, () => {
            actor.send({ type: 'check.requested', id })
          })
        },
      },
    }),
    { ...actorOptions, systemId: 'commands' },
  )
  return actor.start()
}
