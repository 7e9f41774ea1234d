import type { Change } from '../../../../machines/shared/changes.ts'
import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import type { BusinessAction } from '../../../../machines/business-activity.machine.ts'
import { fullName } from '../../../domain/names.ts'
import { stopped, type BatchWords } from '../../../list/batch/batch-texts.ts'
import { batchActors, type BatchItems } from '../../../services/batch.ts'
import type { Services } from '../../../services/services.ts'
import { outcomeOf, remember } from '../activity.ts'
import * as texts from './employee-texts.ts'
import { inBoth, moved, moveOf } from './move-texts.ts'

/** The words for a batch of removals. */
export const removalWords: BatchWords = {
  verb: 'remove',
  gerund: 'removing',
  participle: texts.removed,
  adjective: texts.removed,
  noun: texts.noun,
  plural: texts.what,
}

/** The words for a batch of moves. */
const moveWords: BatchWords = {
  ...removalWords,
  verb: 'move',
  gerund: 'moving',
  participle: moved,
  adjective: moved,
}

/** Returns the words for a batch. A batch of removals may contain an unfinished move, which also removes its employee. */
export const wordsOf = (items: BatchItems) =>
  items.every(({ change }) => change.type === 'move') ? moveWords : removalWords

/** Returns the message about a stopped batch, with the employees whom a move may have left in both businesses. */
function stoppedText(items: BatchItems, text: string) {
  const names = items.flatMap(({ change, outcome: { type } }) =>
    change.type === 'move' && type !== 'done' && (change.isAdded || type === 'sent' || type === 'unknown')
      ? [fullName(change.employee)]
      : [],
  )
  return names.length === 0 ? text : `${text}. ${inBoth(names)}`
}

/** Returns the machine that removes or moves several employees, with its calls and texts. */
export function removalsMachineOf(services: Services) {
  const tell = (change: Change, outcome: BusinessAction['outcome'], textOf = texts.removeOf) => {
    if (change.type !== 'removal' && change.type !== 'move') return
    const { businessId, employee } = change
    const name = fullName(employee)
    const text = change.type === 'move' ? moveOf(name, change.to.name) : textOf(name)
    remember(services, { businessId, text, outcome })
  }
  return queueMachine.provide({
    actors: batchActors(services, (items, counts) => stoppedText(items, stopped(wordsOf(items), counts))),
    actions: {
      tellDone: (_, { change, wasGone }) => tell(change, 'done', wasGone ? texts.removeGone : texts.removeOf),
      tellFailed: (_, { change, failure }) => tell(change, outcomeOf(failure)),
    },
  })
}
