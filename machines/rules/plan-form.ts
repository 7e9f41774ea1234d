import type { CallInput, Plan } from '../contract/calls.ts'
import { readDecimal } from './decimal.ts'
import { GREATEST_PRICE, numberError, type NumberRule } from './number-rule.ts'

type PlanBody = CallInput<'addPlan'>
export type DurationType = PlanBody['durationType']

/** Spec, section 4. */
export const DURATION_TYPES: readonly DurationType[] = ['one-time', 'month', 'year']

/** A field of the form: `Typed` is what the form holds, `Sent` what the call takes. */
interface Field<Typed, Sent> {
  /** of a new plan (spec, sections 5 and 9) */
  initial: Typed
  /** a saved plan's value as the form shows it; empty when it is odd, so that it is filled in before it is sent */
  read: (saved: unknown) => Typed
  /** what is wrong, in the spec's words (section 5) where it has some; null when nothing is */
  errorOf: (typed: Typed) => string | null
  /** what is sent of what is right */
  toSend: (typed: Typed) => Sent
  /** whether both mean the same: "1,200.00" and "1200" do */
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

/** A number stays text until it is sent; one that is absent is the spec's default (section 5). */
const number = (initial: string, rule: NumberRule): Field<string, number> => ({
  initial,
  read: (saved) => {
    if (saved === undefined || saved === null) return initial
    return typeof saved === 'number' && Number.isFinite(saved) ? String(saved) : ''
  },
  errorOf: (typed) => numberError(typed, rule),
  toSend: (typed) => readDecimal(typed) ?? 0,
  isSame: (one, other) => {
    const value = readDecimal(one)
    return one === other || (value !== null && value === readDecimal(other))
  },
})

const isEqual = <T>(one: T, other: T) => one === other

/** '' until it is chosen. */
const durationType: Field<DurationType | '', DurationType> = {
  initial: '',
  read: (saved) => DURATION_TYPES.find((type) => type === saved) ?? '',
  errorOf: (typed) => (typed === '' ? 'Duration type is required' : null),
  toSend: (typed) => (typed === '' ? 'one-time' : typed),
  isSame: isEqual,
}

/** Backends say it by a boolean or, as in forms, by 1. */
const activity: Field<boolean, 0 | 1> = {
  initial: true,
  read: (saved) => saved === true || saved === 1,
  errorOf: () => null,
  toSend: (typed) => (typed ? 1 : 0),
  isSame: isEqual,
}

/** The plan's fields in the order of the form, a row each. */
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
/** The plan form as it is typed. */
export type PlanDraft = { [K in PlanField]: (typeof rows)[K]['initial'] }
/** Returns the errors by field; a valid field has no entry. */
export type PlanErrors = Partial<Record<PlanField, string | undefined>>

const fields: { readonly [K in PlanField]: Field<PlanDraft[K], PlanBody[K]> } = rows

/** In the order of the form. */
// the table's keys and no others
export const PLAN_FIELDS = Object.keys(fields) as readonly PlanField[]

const eachField = (of: (field: PlanField) => unknown) =>
  // a value for each of the table's keys
  Object.fromEntries(PLAN_FIELDS.map((field) => [field, of(field)])) as Record<PlanField, unknown>

/** A new plan. */
// each row gives what its field is typed as
export const NEW_PLAN = eachField((field) => fields[field].initial) as PlanDraft

/** Returns true for an active plan. */
export function isActive(plan: Plan): boolean {
  return activity.read(plan.isActive)
}

/** A plan as the form shows it. */
export function draftOf(plan: Plan): PlanDraft {
  // each row gives what its field is typed as
  return eachField((field) => fields[field].read(plan[field])) as PlanDraft
}

/** The add form filled in from a plan. */
export function copyOf(plan: Plan): PlanDraft {
  const draft = draftOf(plan)
  return { ...draft, name: draft.name === '' ? '' : `${draft.name} (copy)` }
}

const errorIn = <K extends PlanField>(draft: PlanDraft, field: K) => fields[field].errorOf(draft[field])

/** The spec's rules (section 5). A one-time plan's duration is not asked about: it is hidden. */
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

/** The number in a field; null when it is wrong. */
export function numberIn(draft: PlanDraft, field: PlanField): number | null {
  return errorIn(draft, field) === null ? readDecimal(String(draft[field])) : null
}

/** Returns the fields to send for a valid draft. A one-time plan keeps its duration, or takes the default. */
export function bodyOf(draft: PlanDraft): PlanBody {
  const toSend = <K extends PlanField>(field: K) => fields[field].toSend(draft[field])
  return {
    // each row gives what its field is sent as
    ...(eachField(toSend) as PlanBody),
    duration: numberIn(draft, 'duration') ?? fields.duration.toSend(NEW_PLAN.duration),
  }
}

const isSameIn = <K extends PlanField>(one: PlanDraft, other: PlanDraft, field: K) =>
  fields[field].isSame(one[field], other[field])

/** The fields whose values differ, in the order of the form. */
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

/** The plan that was not known before and is what the draft says; undefined when there is none. */
export function addedPlan(
  plans: readonly Plan[],
  known: readonly string[],
  draft: PlanDraft,
): Plan | undefined {
  const before = new Set(known)
  return plans.findLast((plan) => !before.has(plan._id) && isSameDraft(draftOf(plan), draft))
}

/** Fields whose server errors go when this one changes: itself, and what depends on it. */
export function dependentsOf(field: PlanField): readonly PlanField[] {
  return field === 'duration' || field === 'durationType' ? ['duration', 'durationType'] : [field]
}
