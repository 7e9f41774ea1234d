import type { CallInput, ExtraUserPrice, Plan } from '../contract/calls.ts'
import { readDecimal } from './decimal.ts'

type PlanBody = CallInput<'addPlan'>
export type DurationType = PlanBody['durationType']

/** Spec, section 4. */
export const DURATION_TYPES: readonly DurationType[] = ['one-time', 'month', 'year']

/** The plan form as it is typed: numbers stay text until they are sent. `durationType` is '' until chosen. */
export interface PlanDraft extends Record<NumberField, string> {
  name: string
  description: string
  durationType: DurationType | ''
  isActive: boolean
}
export type PlanField = keyof PlanDraft
/** What is wrong, by field; a field without an entry is right. */
export type PlanErrors = Partial<Record<PlanField, string | undefined>>

/** A new plan (spec, sections 5 and 9), in the order of the form. */
export const NEW_PLAN: PlanDraft = {
  name: '',
  description: '',
  basePrice: '0',
  discount: '0',
  duration: '1',
  durationType: '',
  usersIncluded: '1',
  isActive: true,
}

/** In the order of the form. */
// a literal typed by PlanDraft has no other keys
export const PLAN_FIELDS = Object.keys(NEW_PLAN) as readonly PlanField[]

const textFrom = (value: unknown) => (typeof value === 'string' ? value : '')
const numberFrom = (value: unknown, ifAbsent: string) => {
  if (value === undefined || value === null) return ifAbsent
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Whether a plan is active: backends say so by a boolean or, as in forms, by 1. */
export function isActive(plan: Plan): boolean {
  return plan.isActive === true || plan.isActive === 1
}

/**
 * A plan as the form shows it. A number that is absent is the spec's default (section 5); what is odd, or has no
 * default, is empty, so that it is filled in before it is sent.
 */
export function draftOf(plan: Plan): PlanDraft {
  return {
    name: textFrom(plan.name),
    description: textFrom(plan.description),
    ...eachNumber((field) => numberFrom(plan[field], NEW_PLAN[field])),
    durationType: DURATION_TYPES.find((type) => type === plan.durationType) ?? '',
    isActive: isActive(plan),
  }
}

/** The add form filled in from a plan. */
export function copyOf(plan: Plan): PlanDraft {
  const draft = draftOf(plan)
  return { ...draft, name: draft.name === '' ? '' : `${draft.name} (copy)` }
}

const GREATEST_PRICE = 1_000_000

interface NumberRule {
  least: number
  most: number
  /** said when it is missing, no number, or below `least` */
  required: string
  isWhole?: boolean
}

const rules = {
  basePrice: { least: 1, most: GREATEST_PRICE, required: 'Base price is required' },
  discount: { least: 0, most: 100, required: 'Discount must be 0 or more' },
  duration: { least: 1, most: 1200, required: 'Duration is required', isWhole: true },
  usersIncluded: { least: 1, most: 100_000, required: 'Users included must be 1 or more', isWhole: true },
} satisfies Record<string, NumberRule>
type NumberField = keyof typeof rules

/** The same of every field that is a number. */
const eachNumber = <T>(of: (field: NumberField) => T) =>
  // the keys of the rules and no others
  Object.fromEntries(Object.keys(rules).map((field) => [field, of(field as NumberField)])) as Record<
    NumberField,
    T
  >

function numberError(text: string, { least, most, required, isWhole = false }: NumberRule): string | null {
  const value = readDecimal(text)
  if (value === null || !(value >= least)) return required
  if (value > most) return `Use a number up to ${most.toLocaleString('en-US')}`
  if (isWhole && !Number.isInteger(value)) return 'Use a whole number'
  return hasCents(value) ? null : 'Use at most two decimals'
}

const hasCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

function textError(text: string, required: string, longest: number): string | null {
  if (text.trim() === '') return required
  return [...text].length > longest ? `Use at most ${longest.toLocaleString('en-US')} characters` : null
}

/** The spec's rules (section 5). A one-time plan's duration is not asked about: it is hidden. */
export function errorsOf(draft: PlanDraft): PlanErrors {
  const found: Partial<Record<PlanField, string | null>> = {
    name: textError(draft.name, 'Plan name is required', 200),
    description: textError(draft.description, 'Description is required', 2000),
    ...eachNumber((field) =>
      field === 'duration' && draft.durationType === 'one-time'
        ? null
        : numberError(draft[field], rules[field]),
    ),
    durationType: draft.durationType === '' ? 'Duration type is required' : null,
  }
  const errors: PlanErrors = {}
  for (const field of PLAN_FIELDS) {
    const words = found[field]
    if (words != null) errors[field] = words
  }
  return errors
}

export function isValid(draft: PlanDraft): boolean {
  return Object.keys(errorsOf(draft)).length === 0
}

/** What is sent for a valid draft. A one-time plan keeps its duration, or the default when that is none. */
export function bodyOf(draft: PlanDraft): PlanBody {
  const isKept = numberError(draft.duration, rules.duration) === null
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    ...eachNumber((field) => readDecimal(draft[field]) ?? 0),
    duration: Number(readDecimal(isKept ? draft.duration : NEW_PLAN.duration)),
    // a valid draft has one
    durationType: draft.durationType === '' ? 'one-time' : draft.durationType,
    isActive: draft.isActive ? 1 : 0,
  }
}

const isNumeric = (field: PlanField): field is NumberField => Object.hasOwn(rules, field)

function isSameField(a: PlanDraft, b: PlanDraft, field: PlanField): boolean {
  if (a[field] === b[field]) return true
  if (isNumeric(field)) {
    const [one, other] = [readDecimal(a[field]), readDecimal(b[field])]
    return one !== null && one === other
  }
  if (field === 'name' || field === 'description') return a[field].trim() === b[field].trim()
  return false
}

/** The fields whose values differ, in the order of the form: "1,200.00" is the same as "1200". */
export function differences(a: PlanDraft, b: PlanDraft): PlanField[] {
  return PLAN_FIELDS.filter(
    (field) =>
      !isSameField(a, b, field) &&
      !(field === 'duration' && a.durationType === 'one-time' && b.durationType === 'one-time'),
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

const cents = (dollars: number) => Math.round(dollars * 100)

/** Dollars after the discount, to the cent, halves up; null when either is no number in its range. */
export function netPrice(basePrice: unknown, discount: unknown): number | null {
  if (typeof basePrice !== 'number' || !Number.isFinite(basePrice) || basePrice < 0) return null
  const percent = discount ?? 0
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) return null
  return Math.round((cents(basePrice) * (10_000 - Math.round(percent * 100))) / 10_000) / 100
}

/** What a draft costs, in dollars; null where the draft does not say yet. */
export interface PlanPreview {
  base: number | null
  net: number | null
  /** the net price spread over its months; null for one-time plans too */
  monthly: number | null
  included: number | null
  /** net plus what the users beyond those included cost */
  total: number | null
  extraUsers: number
}

/** Live preview: price for n users = net + max(0, n − included) × extra. */
export function previewOf(draft: PlanDraft, users: number, extraUserPrice: number | null): PlanPreview {
  const number = (field: NumberField) =>
    numberError(draft[field], rules[field]) === null ? readDecimal(draft[field]) : null
  const base = number('basePrice')
  const net = netPrice(base, number('discount') ?? Number.NaN)
  const duration = number('duration')
  const months = duration !== null && draft.durationType !== '' ? duration * monthsOf[draft.durationType] : 0
  const included = number('usersIncluded')
  const extraUsers = included === null ? 0 : Math.max(0, users - included)
  const extra = extraUsers === 0 ? 0 : extraUserPrice
  return {
    base,
    net,
    monthly: net === null || months === 0 ? null : Math.round(cents(net) / months) / 100,
    included,
    total:
      net === null || included === null || extra === null
        ? null
        : (cents(net) + extraUsers * cents(extra)) / 100,
    extraUsers,
  }
}

const monthsOf: Record<DurationType, number> = { 'one-time': 0, month: 1, year: 12 }

/** The price of a user beyond those included; null when it is not known. */
export function extraPriceOf(price: ExtraUserPrice | null | undefined): number | null {
  const dollars = price?.price
  return typeof dollars === 'number' && Number.isFinite(dollars) ? dollars : null
}

/** What is wrong with the extra-user price as typed; null when nothing is. */
export function extraPriceError(text: string): string | null {
  return numberError(text, { least: 0, most: GREATEST_PRICE, required: 'Price must be 0 or more' })
}
