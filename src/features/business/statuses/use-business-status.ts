import type { BusinessAction } from '../../../../machines/business-activity.machine.ts'
import type { Business } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import type { Change, StatusChange } from '../../../../machines/shared/changes.ts'
import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import { statusOf } from '../../../domain/status-words.ts'
import type { Services } from '../../../services/services.ts'
import { showMessage } from '../../../browser/messages.ts'
import { successText } from '../../../lib/success-text.ts'
import { textOf } from '../../../lib/text.ts'
import { outcomeOf, remember } from '../activity.ts'
import { sendRestIn } from '../use-queue.ts'
import * as texts from '../texts.ts'

/** Returns the queue of status changes with its calls and texts. */
export function statusMachineOf(services: Services) {
  return queueMachine.provide({
    actors: { ...services.calls, whenLeft: sendRestIn(services) },
    actions: {
      tellDone: (_, { change, message }) => {
        rememberStatus(services, change, 'done')
        if (change.type !== 'status') return
        const ours = texts.statusChanged(change.name, statusOf(change.isActive))
        showMessage({ tone: 'positive', name: change.name, text: successText(message, ours, change.name) })
      },
      tellFailed: (_, { change, failure }) => rememberStatus(services, change, outcomeOf(failure)),
    },
  })
}

/** Adds the change to the business's activity. */
export function rememberStatus(services: Services, change: Change, outcome: BusinessAction['outcome']): void {
  if (change.type === 'status')
    remember(services, {
      businessId: change.id,
      text: texts.statusAction(statusOf(change.isActive)),
      outcome,
    })
}

/** Returns the businesses with another status. One without a valid id can't be changed. */
export const othersOf = (isActive: boolean, businesses: readonly Business[]): Business[] =>
  businesses.filter((business) => isId(business._id) && business.isActive !== isActive)

/** Returns the change that sets a business's status. */
export function changeTo(isActive: boolean, { _id, name }: Business): StatusChange {
  return { type: 'status', id: _id, name: textOf(name), isActive }
}
