import { createActor } from 'xstate'
import { commandMachine } from '../../machines/command.machine.ts'
import { commandsMachine } from '../../machines/commands.machine.ts'
import { wordsOf, type Place } from '../domain/write-words.ts'
import type { Services } from '../services/services.ts'
import { tellLeftWrite } from './left-writes.ts'
import type { AppRouter } from './router.ts'

interface CommandsOptions {
  actorOptions: Services['actorOptions']
  followWrite: Services['calls']['followWrite']
  /** a left screen's write has ended: what is shown may be old */
  outdate: () => void
  router: () => AppRouter
}

/** Starts the machine that owns the writes; it tells of those whose screen was left. */
export function startCommands({ actorOptions, followWrite, outdate, router }: CommandsOptions) {
  const actor = createActor(
    commandsMachine.provide({
      actors: {
        command: commandMachine.provide({
          actors: { followWrite },
          actions: {
            showPlace: (_, { write: { operationId, input } }) => {
              go(router(), wordsOf(operationId, input).place)
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

/** To where one sees what became of a write. */
function go(router: AppRouter, place: Place): void {
  if ('to' in place) void router.navigate(place)
  else
    void router.navigate({
      to: '/business/details/$businessId',
      params: { businessId: place.businessId },
      search: { tab: 'employees' },
    })
}
