import type { CallInput, CallOutput, WriteId } from '../../machines/lib/calls.ts'
import { failureOf, isOutcomeUnknown, reason } from '../../machines/lib/failure.ts'
import { fullName } from '../lib/names.ts'
import { withOtherFields } from '../lib/other-fields.ts'
import { textOf } from '../lib/text.ts'
import { say, type Message } from '../ui/say.ts'

/** What became of a write: the error, or what was answered. */
export type Outcome<K extends WriteId = WriteId> = { error: unknown } | { output: CallOutput<K> }

/** Where one sees what became of a write. */
export type Place = { to: '/subscription-plans' | '/business' } | { businessId: string }

interface Words {
  /** within a sentence: "Growth", "the plan" */
  what: string
  /** "added" */
  deed: string
  /** spec, section 8 */
  fallback: string
  place: Place
}

const plans: Place = { to: '/subscription-plans' }
const statusOfPlan = (deed: string) => () => ({
  what: 'the plan',
  deed,
  fallback: `Failed to ${deed.slice(0, -1)} plan`,
  place: plans,
})

/** What to call each write, from what was sent. */
const words: { [K in WriteId]: (input: CallInput<K>) => Words } = {
  addPlan: ({ name }) => ({
    what: textOf(name),
    deed: 'added',
    fallback: 'Failed to add plan',
    place: plans,
  }),
  updatePlan: ({ name }) => ({
    what: textOf(name),
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
    what: textOf(name),
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
    what: fullName(employee),
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
  const { what, deed, fallback, place } = words[operationId](input)
  say(
    messageOf(operationId, { what, deed }, fallback, outcome, () => {
      go(place)
    }),
  )
}

function messageOf(
  operationId: WriteId,
  { what, deed }: Pick<Words, 'what' | 'deed'>,
  fallback: string,
  outcome: Outcome,
  onCheck: () => void,
): Message {
  if ('output' in outcome) return { tone: 'positive', text: `${begun(what)} was ${deed}` }
  const failure = failureOf(outcome.error)
  // another administrator was first
  if (operationId === 'removeEmployee' && failure?.status === 404)
    return { tone: 'info', text: `${begun(what)} had been ${deed} already` }
  const why = reason(outcome.error, fallback)
  const callId = failure?.callId
  if (!isOutcomeUnknown(failure)) {
    const all = withOtherFields(why, failure, []) ?? why
    return { tone: 'critical', text: `${begun(what)} was not ${deed}. ${all}`, callId }
  }
  return {
    tone: 'critical',
    text: `It is unknown whether ${what} was ${deed}. ${why}.`,
    callId,
    action: { label: 'Check', onPress: onCheck },
  }
}

/** At a sentence's beginning; a name stays as it is. */
function begun(what: string): string {
  return what.replace(/^the /, 'The ')
}
