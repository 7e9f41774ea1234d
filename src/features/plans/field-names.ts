import type { DurationType, PlanDraft, PlanField } from '../../../machines/rules/plan-form.ts'
import { statusOf } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'

export const durationTypeNames: Record<DurationType, string> = {
  'one-time': 'One-time',
  month: 'Month',
  year: 'Year',
}

/** The fields' names beside each other in a comparison. */
export const fieldNames: Record<PlanField, string> = {
  name: 'Name',
  description: 'Description',
  basePrice: 'Base price, USD',
  discount: 'Discount, per cent',
  duration: 'Duration',
  durationType: 'Duration type',
  usersIncluded: 'Users included',
  isActive: 'Status',
}

/** One field of a draft in words. */
export function fieldText(draft: PlanDraft, field: PlanField): string {
  if (field === 'isActive') return capitalized(statusOf(draft.isActive).adjective)
  if (field === 'durationType') return draft.durationType === '' ? '' : durationTypeNames[draft.durationType]
  return draft[field]
}
