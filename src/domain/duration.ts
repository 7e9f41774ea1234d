import { cleanText, missing, unreadable } from '../../machines/rules/clean-text.ts'
import type { Term } from './names.ts'

/** Formats a plan's duration: "12 months", "1 year", "One-time". */
export function formatDuration(plan: Term | null | undefined): string {
  if (!plan || plan.durationType == null) return missing
  if (plan.durationType === 'one-time') return 'One-time'
  const { duration, durationType } = plan
  if (typeof duration !== 'number' || !Number.isFinite(duration) || typeof durationType !== 'string')
    return unreadable
  return `${duration} ${cleanText(durationType)}${duration === 1 ? '' : 's'}`
}
