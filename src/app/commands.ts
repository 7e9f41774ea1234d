import { commandMachine, type Outcome } from '../../machines/command.machine.ts'
import { commandsMachine } from '../../machines/commands.machine.ts'
import type { CallInput, WriteId } from '../../machines/contract/calls.ts'
import { failureOf, followed, isMissing, isOutcomeUnknown, reason } from '../../machines/contract/failure.ts'
import { showMessage, type Message } from '../browser/messages.ts'
import { withOtherFields } from '../domain/other-fields.ts'
import { wasAlreadyDone, wasDone, wasNotDone, wordsOf, type Place } from '../domain/write-words.ts'
import { successText } from '../lib/success-text.ts'
import * as texts from '../lib/texts.ts'
import type { Services } from '../services/services.ts'
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

/** Reports the outcome of a write whose screen has unmounted. If the outcome is unknown, links to the record. */
export function tellLeftWrite<K extends WriteId>(
  operationId: K,
  input: CallInput<K>,
  outcome: Outcome,
  onCheck: () => void,
): void {
  const words = wordsOf(operationId, input)
  showMessage({ ...messageOf(operationId, words, outcome, onCheck), name: words.name })
}

function messageOf(
  operationId: WriteId,
  { what, name, action, fallback }: ReturnType<typeof wordsOf>,
  outcome: Outcome,
  onCheck: () => void,
): Message {
  const begun = name ?? what.replace(/^the /, 'The ')
  if ('output' in outcome) {
    // The spec (section 2) requires this text, even if the server's message differs
    const message = operationId === 'updatePlan' ? texts.planUpdated : outcome.output.message
    return { tone: 'positive', text: successText(message, wasDone(begun, action), name) }
  }
  const failure = failureOf(outcome.error)
  // Another administrator removed the employee first
  if (operationId === 'removeEmployee' && isMissing(outcome.error))
    return { tone: 'info', text: followed(wasAlreadyDone(begun, action), failure?.message ?? '') }
  const why = reason(outcome.error, fallback)
  const callId = failure?.callId
  if (!isOutcomeUnknown(failure)) {
    const all = withOtherFields(why, failure, []) ?? why
    return { tone: 'critical', text: wasNotDone(begun, action, all), callId }
  }
  return {
    tone: 'critical',
    text: `${texts.couldNotConfirm}${wasDone(name ?? what, action)}. ${why}.`,
    callId,
    action: { label: texts.checkStatus, onPress: onCheck },
  }
}
