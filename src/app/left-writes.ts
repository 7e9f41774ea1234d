import type { CallInput, CallOutput, WriteId } from '../../machines/contract/calls.ts'
import { failureOf, isOutcomeUnknown, reason } from '../../machines/contract/failure.ts'
import { fullName } from '../domain/names.ts'
import { withOtherFields } from '../domain/other-fields.ts'
import { textOf } from '../lib/text.ts'
import { say, type Message } from '../browser/say.ts'

/** What became of a write: the error, or what was answered. */
export type Outcome<K extends WriteId = WriteId> = { error: unknown } | { output: CallOutput<K> }

/** Where one sees what became of a write. */
export type Place = { to: '/subscription-plans' | '/business' } | { businessId: string }

interface Words {
  /** within a sentence: "Growth", "the plan" */
  what: string
  /** `what`, when it is somebody's word */
  name?: string
  /** "added" */
  deed: string
  /** spec, section 8 */
  fallback: string
  place: Place
}

const named = (name: string) => ({ what: name, name })
const plans: Place = { to: '/subscription-plans' }
const statusOfPlan = (deed: string) => () => ({
  what: 'the plan',
  deed,
  fallback: `Failed to ${deed.slice(0, -1)} plan`,
  place: plans,
})

/** What to call each write, from what was sent. */
const wordsFor: { [K in WriteId]: (input: CallInput<K>) => Words } = {
  addPlan: ({ name }) => ({
    ...named(textOf(name)),
    deed: 'added',
    fallback: 'Failed to add plan',
    place: plans,
  }),
  updatePlan: ({ name }) => ({
    ...named(textOf(name)),
    deed: 'updated',
    fallback: 'Failed to update plan',
    place: plans,
  }),
  activatePlan: statusOfPlan('activated'),
  deactivatePlan: statusOfPlan('deactivated'),
  updateExtraUserPrice: () => ({
    what: 'the extra-user price',
    deed: 'changed',
    fallback: 'Failed to update plan',
    place: plans,
  }),
  addBusiness: ({ name }) => ({
    ...named(textOf(name)),
    deed: 'added',
    fallback: 'An error occurred',
    place: { to: '/business' },
  }),
  toggleBusinessStatus: ({ businessId, isActive }) => ({
    what: 'the business',
    deed: isActive === 1 ? 'activated' : 'deactivated',
    fallback: 'An error occurred',
    place: { businessId },
  }),
  updateEmployeeCount: ({ businessId }) => ({
    what: 'the number of seats',
    deed: 'changed',
    fallback: 'An error occurred',
    place: { businessId },
  }),
  addEmployee: ({ businessId, ...employee }) => ({
    ...named(fullName(employee)),
    deed: 'added',
    fallback: 'An error occurred',
    place: { businessId },
  }),
  removeEmployee: ({ businessId }) => ({
    what: 'the employee',
    deed: 'removed',
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
  say({ ...message, name: words.name })
}

function messageOf(
  operationId: WriteId,
  { what, name, deed, fallback }: Words,
  outcome: Outcome,
  onCheck: () => void,
): Message {
  const begun = name ?? what.replace(/^the /, 'The ')
  if ('output' in outcome) return { tone: 'positive', text: `${begun} was ${deed}` }
  const failure = failureOf(outcome.error)
  // another administrator was first
  if (operationId === 'removeEmployee' && failure?.status === 404)
    return { tone: 'info', text: `${begun} had been ${deed} already` }
  const why = reason(outcome.error, fallback)
  const callId = failure?.callId
  if (!isOutcomeUnknown(failure)) {
    const all = withOtherFields(why, failure, []) ?? why
    return { tone: 'critical', text: `${begun} was not ${deed}. ${all}`, callId }
  }
  return {
    tone: 'critical',
    text: `It is unknown whether ${what} was ${deed}. ${why}.`,
    callId,
    action: { label: 'Check', onPress: onCheck },
  }
}
