import type { CallInput, WriteId } from '../../machines/contract/calls.ts'
import { failureOf, isMissing, isOutcomeUnknown, reason } from '../../machines/contract/failure.ts'
import type { Outcome } from '../services/logic.ts'
import { fullName } from '../domain/names.ts'
import { withOtherFields } from '../domain/other-fields.ts'
import { statusOf } from '../domain/status-words.ts'
import { textOf } from '../lib/text.ts'
import { successText, showMessage, type Message } from '../browser/messages.ts'

/** Where one sees what became of a write. */
export type Place = { to: '/subscription-plans' | '/business' } | { businessId: string }

interface Words {
  /** within a sentence: "Growth", "the plan" */
  what: string
  /** `what`, when it is somebody's word */
  name?: string
  /** "added" */
  participle: string
  /** spec, section 8 */
  fallback: string
  place: Place
}

const named = (name: string) => ({ what: name, name })
const plans: Place = { to: '/subscription-plans' }
const statusOfPlan = (isActive: boolean) => () => ({
  what: 'the plan',
  participle: statusOf(isActive).participle,
  fallback: isActive ? 'Failed to activate plan' : 'Failed to deactivate plan',
  place: plans,
})

/** What to call each write, from what was sent. */
const wordsFor: { [K in WriteId]: (input: CallInput<K>) => Words } = {
  addPlan: ({ name }) => ({
    ...named(textOf(name)),
    participle: 'added',
    fallback: 'Failed to add plan',
    place: plans,
  }),
  updatePlan: ({ name }) => ({
    ...named(textOf(name)),
    participle: 'updated',
    fallback: 'Failed to update plan',
    place: plans,
  }),
  activatePlan: statusOfPlan(true),
  deactivatePlan: statusOfPlan(false),
  updateExtraUserPrice: () => ({
    what: 'the extra-user price',
    participle: 'changed',
    fallback: 'Failed to update plan',
    place: plans,
  }),
  addBusiness: ({ name }) => ({
    ...named(textOf(name)),
    participle: 'added',
    fallback: 'An error occurred',
    place: { to: '/business' },
  }),
  toggleBusinessStatus: ({ businessId, isActive }) => ({
    what: 'the business',
    participle: statusOf(isActive === 1).participle,
    fallback: 'An error occurred',
    place: { businessId },
  }),
  updateEmployeeCount: ({ businessId }) => ({
    what: 'the number of seats',
    participle: 'changed',
    fallback: 'An error occurred',
    place: { businessId },
  }),
  addEmployee: ({ businessId, ...employee }) => ({
    ...named(fullName(employee)),
    participle: 'added',
    fallback: 'An error occurred',
    place: { businessId },
  }),
  removeEmployee: ({ businessId }) => ({
    what: 'the employee',
    participle: 'removed',
    fallback: 'Failed to delete employees',
    place: { businessId },
  }),
}

/** Says what became of a write whose screen was left meanwhile; what nobody knows can be looked up. */
export function tellLeftWrite<K extends WriteId>(
  operationId: K,
  input: CallInput<K>,
  outcome: Outcome<K>,
  go: (place: Place) => void,
): void {
  const words = wordsFor[operationId](input)
  const message = messageOf(operationId, words, outcome, () => {
    go(words.place)
  })
  showMessage({ ...message, name: words.name })
}

function messageOf(
  operationId: WriteId,
  { what, name, participle, fallback }: Words,
  outcome: Outcome,
  onCheck: () => void,
): Message {
  const begun = name ?? what.replace(/^the /, 'The ')
  if ('output' in outcome) {
    // spec, section 2, whatever the server says
    const message = operationId === 'updatePlan' ? 'Successfully Updated' : outcome.output.message
    return { tone: 'positive', text: successText(message, `${begun} was ${participle}`, name) }
  }
  const failure = failureOf(outcome.error)
  // another administrator was first
  if (operationId === 'removeEmployee' && isMissing(outcome.error))
    return { tone: 'info', text: `${begun} had been ${participle} already` }
  const why = reason(outcome.error, fallback)
  const callId = failure?.callId
  if (!isOutcomeUnknown(failure)) {
    const all = withOtherFields(why, failure, []) ?? why
    return { tone: 'critical', text: `${begun} was not ${participle}. ${all}`, callId }
  }
  return {
    tone: 'critical',
    text: `It is unknown whether ${what} was ${participle}. ${why}.`,
    callId,
    action: { label: 'Check', onPress: onCheck },
  }
}
