import type { Plan } from '../../machines/contract/calls.ts'
import { cleanText, missing } from '../../machines/rules/clean-text.ts'
import { textOf } from '../lib/text.ts'

/** Joins the first and last name (spec, section 2), skipping a missing one; 'NA' if both are missing. */
export function fullName(person: { firstName?: unknown; lastName?: unknown } | null | undefined): string {
  const parts = [person?.firstName, person?.lastName]
    .filter((part) => typeof part === 'string')
    .map(cleanText)
  return parts.filter(Boolean).join(' ') || missing
}

/** The duration of a plan. */
export type Term = Pick<Plan, 'duration' | 'durationType'>

/** Formats a plan's duration the way the payments list shows it: "12 month" (spec, section 2). */
export function durationWithType(plan: Term | null | undefined): string {
  if (!plan || (plan.duration == null && plan.durationType == null)) return missing
  return (
    [plan.duration, plan.durationType]
      .map(textOf)
      .filter((part) => part !== missing)
      .join(' ') || missing
  )
}
