import type { DurationType, PlanDraft, PlanField } from '../../../machines/rules/plan-form.ts'
import { statusOf } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import * as formTexts from './form-texts.ts'
import * as texts from './texts.ts'

export const durationTypeNames: Record<DurationType, string> = {
  'one-time': formTexts.oneTime,
  month: formTexts.month,
  year: formTexts.year,
}

/** The fields' labels in a comparison. */
export const fieldNames: Record<PlanField, string> = {
  name: texts.name,
  description: texts.description,
  basePrice: texts.basePrice,
  discount: texts.discount,
  duration: texts.duration,
  durationType: texts.durationType,
  usersIncluded: texts.usersIncluded,
  isActive: texts.status,
}

/** Formats a field of a draft. */
export function fieldText(draft: PlanDraft, field: PlanField): string {
  if (field === 'isActive') return capitalized(statusOf(draft.isActive).adjective)
  if (field === 'durationType') return draft.durationType === '' ? '' : durationTypeNames[draft.durationType]
  return draft[field]
}
