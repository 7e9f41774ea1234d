import { commandMachine } from '../../machines/command.machine.ts'
import { commandsMachine } from '../../machines/commands.machine.ts'
import { wordsOf, type Place } from '../domain/write-words.ts'
import type { Services } from '../services/services.ts'
import { tellLeftWrite } from './left-writes.ts'
import type { AppRouter } from './router.ts'

interface CommandsOptions {
  followWrite: Services['calls']['followWrite']
  /** a left screen's write has ended: what is shown may be old */
  outdate: () => void
  router: () => AppRouter
}

/** The machine that owns the writes; it tells of those whose screen was left. */
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
