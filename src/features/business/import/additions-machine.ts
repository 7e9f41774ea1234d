import { fromPromise } from 'xstate'
import type { BusinessAction } from '../../../../machines/business-activity.machine.ts'
import { employeeImportMachine } from '../../../../machines/employee-import.machine.ts'
import type { Change } from '../../../../machines/shared/changes.ts'
import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import { fullName } from '../../../domain/names.ts'
import { stopped, type BatchWords } from '../../../list/batch/batch-texts.ts'
import { batchActors } from '../../../services/batch.ts'
import type { Services } from '../../../services/services.ts'
import { outcomeOf, remember } from '../activity.ts'
import { addOf, noun, what } from '../employees/employee-texts.ts'

/** The words for a batch of additions. */
export const additionWords: BatchWords = {
  verb: 'add',
  gerund: 'adding',
  participle: 'added',
  adjective: 'added',
  noun,
  plural: what,
}

/** Returns the machine that imports employees, with its calls and texts; the reader's code loads when it is used. */
export function importMachineOf(services: Services) {
  const tell = (change: Change, outcome: BusinessAction['outcome']) => {
    if (change.type !== 'addition') return
    remember(services, { businessId: change.businessId, text: addOf(fullName(change.person)), outcome })
  }
  return employeeImportMachine.provide({
    actors: {
      readRows: fromPromise(async ({ input }) => (await import('./read-rows.ts')).readRows(input)),
      ...services.calls,
      additions: queueMachine.provide({
        actors: batchActors(services, (_, counts) => stopped(additionWords, counts)),
        actions: {
          tellDone: (_, { change }) => tell(change, 'done'),
          tellFailed: (_, { change, failure }) => tell(change, outcomeOf(failure)),
        },
      }),
    },
  })
}
