import { commandMachine } from '../../machines/command.machine.ts'
import { commandsMachine } from '../../machines/commands.machine.ts'
import { wordsOf, type Place } from '../domain/write-words.ts'
import type { Services } from '../services/services.ts'
import { tellLeftWrite } from './left-writes.ts'
import type { AppRouter } from './router.ts'

interface CommandsOptions {
  followWrite: Services['calls']['followWrite']
  /** Called when a write of an unmounted screen ends, because displayed data may be outdated */
  outdate: () => void
  router: () => AppRouter
}

/** Creates the machine that owns the writes and reports those whose screen has unmounted. */
export function commandsIn({ followWrite, outdate, router }: CommandsOptions): typeof commandsMachine {
  return commandsMachine.provide({
    actors: {
      command: commandMachine.provide({
        actors: { followWrite },
        actions: {
          showPlace: (_, { write: { operationId, input } }) =>
            go(router(), wordsOf(operationId, input).place),
        },
      }),
    },
    actions: {
      tell: ({ self }, { id, write: { operationId, input }, outcome }) => {
        outdate()
        tellLeftWrite(operationId, input, outcome, () => self.send({ type: 'check.requested', id }))
      },
    },
  })
}

/** Navigates to the page that shows a write's outcome. */
function go(router: AppRouter, place: Place): void {
  if ('to' in place) void router.navigate(place)
  else
    void router.navigate({
      to: '/business/details/$businessId',
      params: { businessId: place.businessId },
      search: { tab: 'employees' },
    })
}
