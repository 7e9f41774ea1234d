import type { Change } from '../../../../machines/shared/changes.ts'
import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import type { BusinessAction } from '../../../../machines/business-activity.machine.ts'
import { fullName } from '../../../domain/names.ts'
import { stopped, type BatchWords } from '../../../list/batch/batch-texts.ts'
import { batchActors } from '../../../services/batch.ts'
import type { Services } from '../../../services/services.ts'
import { outcomeOf, remember } from '../activity.ts'
import * as texts from './employee-texts.ts'

/** The words for a batch of removals. */
export const removalWords: BatchWords = {
  verb: 'remove',
  gerund: 'removing',
  participle: texts.removed,
  adjective: texts.removed,
  noun: texts.noun,
  plural: texts.what,
}

/** Returns the machine that removes several employees, with its calls and texts. */
export function removalsMachineOf(services: Services) {
  const tell = (change: Change, outcome: BusinessAction['outcome'], textOf = texts.removeOf) => {
    if (change.type !== 'removal') return
    const { businessId, employee } = change
    remember(services, { businessId, text: textOf(fullName(employee)), outcome })
  }
  return queueMachine.provide({
    actors: batchActors(services, (_, counts) => stopped(removalWords, counts)),
    actions: {
      tellDone: (_, { change, wasGone }) => tell(change, 'done', wasGone ? texts.removeGone : texts.removeOf),
      tellFailed: (_, { change, failure }) => tell(change, outcomeOf(failure)),
    },
  })
}
