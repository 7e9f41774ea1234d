import type { CallInput, Plan } from '../contract/calls.ts'
import { numberOf, readDecimal, GREATEST_PRICE, numberError, type NumberRule } from './decimal.ts'

type PlanBody = CallInput<'addPlan'>
export type DurationType = PlanBody['durationType']

/** The values of section 4 of the spec. */
export const DURATION_TYPES: readonly DurationType[] = ['one-time', 'month', 'year']

/** A field of the form: `Typed` is the type of its value in the draft, `Sent` the type of the value to send. */
interface Field<Typed, Sent> {
  /** The default of a new plan (spec, sections 5 and 9) */
  initial: Typed
  /** Converts a saved value to the draft; empty for an invalid one, so that the user has to fill it in */
  read: (saved: unknown) => Typed
  /** Returns the error, in the spec's words where section 5 gives them; null for a valid value */
  errorOf: (typed: Typed) => string | null
  /** Converts a valid value for sending */
  toSend: (typed: Typed) => Sent
  /** Compares values by meaning: "1,200.00" equals "1200" */
  isSame: (one: Typed, other: Typed) => boolean
}

const text = (required: string, longest: number): Field<string, string> => ({
  initial: '',
  read: (saved) => (typeof saved === 'string' ? saved : ''),
  errorOf: (typed) => {
    if (typed.trim() === '') return required
    return [...typed].length > longest ? `Use at most ${longest.toLocaleString('en-US')} characters` : null
  },
  toSend: (typed) => typed.trim(),
  isSame: (one, other) => one.trim() === other.trim(),
})

/** A number field, which holds text until it is sent. An absent number gets the spec's default (section 5). */
const number = (initial: string, rule: NumberRule): Field<string, number> => ({
  initial,
  read: (saved) => {
    if (saved === undefined || saved === null) return initial
    return String(numberOf(saved) ?? '')
  },
  errorOf: (typed) => numberError(typed, rule),
  toSend: (typed) => readDecimal(typed) ?? 0,
  isSame: (one, other) => one === other || readDecimal(one) === readDecimal(other),
})

const isEqual = <T>(one: T, other: T) => one === other

/** The duration type; '' until the user chooses one. */
const durationType: Field<DurationType | '', DurationType> = {
  initial: '',
  read: (saved) => DURATION_TYPES.find((type) => type === saved) ?? '',
  errorOf: (typed) => (typed === '' ? 'Duration type is required' : null),
  // The cast is safe: a valid draft has a duration type
  toSend: (typed) => typed as DurationType,
  isSame: isEqual,
}

/** The plan's status. Backends send it as a boolean, or as 0 or 1 like a form. */
const activity: Field<boolean, 0 | 1> = {
  initial: true,
  read: (saved) => saved === true || saved === 1,
  errorOf: () => null,
  toSend: (typed) => (typed ? 1 : 0),
  isSame: isEqual,
}

const rows = {
  name: text('Plan name is required', 200),
  description: text('Description is required', 2000),
  basePrice: number('0', { least: 1, most: GREATEST_PRICE, required: 'Base price is required' }),
  discount: number('0', { least: 0, most: 100, required: 'Discount must be 0 or more' }),
  duration: number('1', { least: 1, most: 1200, required: 'Duration is required', isWhole: true }),
  durationType,
  usersIncluded: number('1', {
    least: 1,
    most: 100_000,
    required: 'Users included must be 1 or more',
    isWhole: true,
  }),
  isActive: activity,
} satisfies { [K in keyof PlanBody]: { toSend: (typed: never) => PlanBody[K] } }

export type PlanField = keyof typeof rows
/** The draft of the plan form. */
export type PlanDraft = { [K in PlanField]: (typeof rows)[K]['initial'] }
/** The errors by field; a valid field is absent. */
export type PlanErrors = Partial<Record<PlanField, string | undefined>>

const fields: { readonly [K in PlanField]: Field<PlanDraft[K], PlanBody[K]> } = rows

/** The fields in the order of the form. */
// The cast is safe: the object has only these keys
export const PLAN_FIELDS = Object.keys(fields) as readonly PlanField[]

const eachField = (of: (field: PlanField) => unknown) =>
  // The cast is safe: each key of `fields` gets a value
  Object.fromEntries(PLAN_FIELDS.map((field) => [field, of(field)])) as Record<PlanField, unknown>

/** The draft of a new plan. */
// The cast is safe: each field of `fields` has the draft's type
export const NEW_PLAN = eachField((field) => fields[field].initial) as PlanDraft

/** Returns true for an active plan. */
export function isActive(plan: Plan): boolean {
  return activity.read(plan.isActive)
}

/** Converts a plan to a draft. */
export function draftOf(plan: Plan): PlanDraft {
  // The cast is safe: each field of `fields` returns the draft's type
  return eachField((field) => fields[field].read(plan[field])) as PlanDraft
}

/** Returns a draft of the add form with a plan's values. */
export function copyOf(plan: Plan): PlanDraft {
  const draft = draftOf(plan)
  return { ...draft, name: draft.name === '' ? '' : `${draft.name} (copy)` }
}

const errorIn = <K extends PlanField>(draft: PlanDraft, field: K) => fields[field].errorOf(draft[field])

/** Validates a draft by the spec's rules (section 5). A one-time plan's duration is hidden and not validated. */
export function errorsOf(draft: PlanDraft): PlanErrors {
  const errors: PlanErrors = {}
  for (const field of PLAN_FIELDS) {
    const isHidden = field === 'duration' && draft.durationType === 'one-time'
    const error = isHidden ? null : errorIn(draft, field)
    if (error !== null) errors[field] = error
  }
  return errors
}

export function isValid(draft: PlanDraft): boolean {
  return Object.keys(errorsOf(draft)).length === 0
}

/** Parses the number in a field; null when invalid. */
export function numberIn(draft: PlanDraft, field: PlanField): number | null {
  return errorIn(draft, field) === null ? readDecimal(String(draft[field])) : null
}

/** Returns the fields to send for a valid draft. A one-time plan keeps its duration, or takes the default. */
export function bodyOf(draft: PlanDraft): PlanBody {
  const toSend = <K extends PlanField>(field: K) => fields[field].toSend(draft[field])
  return {
    // The cast is safe: each field of `fields` returns the type to send
    ...(eachField(toSend) as PlanBody),
    duration: numberIn(draft, 'duration') ?? fields.duration.toSend(NEW_PLAN.duration),
  }
}

/** Returns the input that gives a saved plan its former price and discount; null if it still has them. */
export function priceUndo(before: Plan, saved: Plan): CallInput<'updatePlan'> | null {
  const { basePrice, discount } = draftOf(before)
  const draft = { ...draftOf(saved), basePrice, discount }
  return isValid(draft) && !isSameDraft(draft, draftOf(saved)) ? { ...bodyOf(draft), id: saved._id } : null
}

const isSameIn = <K extends PlanField>(one: PlanDraft, other: PlanDraft, field: K) =>
  fields[field].isSame(one[field], other[field])

/** Returns the fields whose values differ, in the order of the form. */
export function differences(one: PlanDraft, other: PlanDraft): PlanField[] {
  return PLAN_FIELDS.filter(
    (field) =>
      !isSameIn(one, other, field) &&
      !(field === 'duration' && one.durationType === 'one-time' && other.durationType === 'one-time'),
  )
}

export function isSameDraft(a: PlanDraft, b: PlanDraft): boolean {
  return differences(a, b).length === 0
}

/** The form of a new plan (spec, sections 5, 7 and 8). */
export const addPlanForm = {
  rules: { check: errorsOf, isSame: isSameDraft, dependentsOf },
  bodyOf,
  fallback: 'Failed to add plan',
  lookUp: {
    fallback: 'Failed to fetch plans',
    inputOf: () => ({}),
    /** finds the plan that equals the draft and is not in `before` */
    find: ({ data }: { data: readonly Plan[] }, draft: PlanDraft, before: readonly string[]) => {
      const isAdded = (plan: Plan) => !before.includes(plan._id) && isSameDraft(draftOf(plan), draft)
      const plan = data.findLast(isAdded)
      return plan === undefined ? null : { data: plan, message: 'Plan added' }
    },
  },
}

/** Returns the field and its dependents: a change of the field clears their server errors. */
export function dependentsOf(field: PlanField): readonly PlanField[] {
  return field === 'duration' || field === 'durationType' ? ['duration', 'durationType'] : [field]
}
