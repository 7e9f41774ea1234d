import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { stopped, type BatchWords } from '../../../list/batch/batch-texts.ts'
import { batchActors, type BatchItems } from '../../../services/batch.ts'
import type { Services } from '../../../services/services.ts'
import { outcomeOf } from '../activity.ts'
import { noun, plural } from '../texts.ts'
import { rememberStatus } from './use-business-status.ts'

/** Returns the machine of bulk status changes with its calls and texts. */
export function statusesMachineOf(services: Services) {
  return queueMachine.provide({
    actors: batchActors(services, (items, counts) => stopped(statusesWords(items), counts)),
    actions: {
      tellDone: (_, { change }) => rememberStatus(services, change, 'done'),
      tellFailed: (_, { change, failure }) => rememberStatus(services, change, outcomeOf(failure)),
    },
  })
}

/** Returns the words for the status that a batch sets. */
export const statusesWords = ([item]: BatchItems): BatchWords => ({
  ...statusOf(item?.change.type === 'status' && item.change.isActive),
  noun,
  plural,
})
