import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import { stopped } from '../../../list/batch/batch-texts.ts'
import { batchActors } from '../../../services/batch.ts'
import type { Services } from '../../../services/services.ts'
import { priceWords } from './price-texts.ts'

/** Returns the machine that changes the prices of several plans, with its calls and texts. */
export function priceQueueOf(services: Services) {
  return queueMachine.provide({ actors: batchActors(services, (_, counts) => stopped(priceWords, counts)) })
}
